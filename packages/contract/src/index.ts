export * from './access.ts';
export { describedPicture } from './alt-texts.ts';
export { areaName } from './area-names.ts';
export { readBulk, type Bulk } from './bulk.ts';
export { readExport, tableOf, type Export } from './export.ts';
export { isAddress, titleOfFile } from './document-cells.ts';
export { readArchive, type ArchiveNames } from './import-archive.ts';
export {
  filesOf,
  foundTitles,
  importAreas,
  importColumns,
  importErrors,
  readHeadings,
  readRow,
  referredAreas,
  type FileRef,
  type Headings,
  type ImportCell,
  type ImportColumn,
  type NamedFiles,
  type Titles,
} from './import.ts';
export { uploadFolders, type UploadFolder } from './addresses.ts';
export * from './contract.ts';
export * from './dates.ts';
export {
  differences,
  fieldLabels,
  isItemChanged,
  itemChanges,
  type ItemChange,
} from './differences.ts';
export * from './closing.ts';
export { colourNames } from './colour-names.ts';
export {
  colourForm,
  documentKinds,
  isStorableText,
  longestText,
  document,
  maxDocuments,
  sectionKeyIssue,
  type Document,
  type DocumentKind,
} from './fields.ts';
export { folded } from './folding.ts';
export { linksIn, maxLinkLength, ownTarget, type OwnTarget } from './links.ts';
export * from './media.ts';
export * from './names.ts';
export * from './project-areas.ts';
export * from './passwords.ts';
export type { ReadQuery } from './pending.ts';
export * from './pictures.ts';
export * from './players.ts';
export {
  draftAddress,
  draftAnswer,
  hasNewEntries,
  isPublicRead,
  previewAreas,
  previewInput,
  recordsIn,
  reviewAreas,
  withDraft,
  type Draft,
} from './previews.ts';
export * from './problem.ts';
export {
  isPublishing,
  publishedPart,
  publishingIssues,
  visibilities,
  visibilityOf,
  type Published,
  type Visibility,
  type VisibilityQuery,
  type Wanted,
} from './publishing.ts';
export { isDraft, isPublicChange, needsReview } from './needs-review.ts';
export { storedParts } from './stored-parts.ts';
export { titleFields, titleOf } from './titles.ts';
export * from './updates.ts';
export { neighbours, pageSize, type ListQuery } from './shapes/list.ts';
export { maxOrdered, movedPlaces, type Placed } from './shapes/ordered-list.ts';
