export * from './routes/access.ts';
export { describedPicture } from './media/alt-texts.ts';
export { areaName } from './names/area-names.ts';
export { readBulk, type Bulk } from './routes/bulk.ts';
export { readExport, tableOf, type Export } from './import/export.ts';
export { isAddress, titleOfFile } from './import/document-cells.ts';
export { readArchive, type ArchiveNames } from './import/import-archive.ts';
export {
  importAreas,
  importColumns,
  leftOutOfRows,
  type ImportCell,
  type ImportColumn,
} from './import/import-columns.ts';
export {
  filesOf,
  foundTitles,
  importErrors,
  readHeadings,
  readRow,
  referredAreas,
  type FileRef,
  type Headings,
  type NamedFiles,
  type Titles,
} from './import/import.ts';
export * from './contract.ts';
export * from './fields/dates.ts';
export {
  differences,
  fieldLabels,
  isItemChanged,
  itemChanges,
  type ItemChange,
} from './fields/differences.ts';
export * from './publishing/closing.ts';
export * from './publishing/closing-states.ts';
export { colourNames } from './text/colour-names.ts';
export {
  colourForm,
  isStorableText,
  longestText,
  document,
  maxDocuments,
  sectionKeyIssue,
  type Document,
} from './fields/fields.ts';
export { folded } from './text/folding.ts';
export { maxLinkLength, ownTarget, type OwnTarget } from './names/links.ts';
export { linksIn } from './text/links-in.ts';
export * from './media/media.ts';
export * from './media/upload-addresses.ts';
export { termsIn } from './names/glossary.ts';
export * from './names/names.ts';
export * from './names/project-areas.ts';
export * from './fields/passwords.ts';
export type { ReadQuery } from './publishing/pending.ts';
export * from './media/pictures.ts';
export * from './media/players.ts';
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
} from './publishing/previews.ts';
export * from './routes/problem.ts';
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
} from './publishing/publishing.ts';
export { completeInput, createBody, type DraftableChange } from './publishing/incomplete.ts';
export { isDraft, isPublicChange, needsReview } from './publishing/needs-review.ts';
export { storedParts } from './fields/stored-parts.ts';
export { titleFields, titleOf } from './text/titles.ts';
export {
  alignedFields,
  inLanguage,
  outdatedTexts,
  pathOfPlace,
  textsOf,
  translationState,
  translationStates,
  type LanguageField,
  type LocalizedField,
  type OutdatedText,
  type Texts,
  type Translated,
  type TranslationState,
} from './text/localized.ts';
export * from './fields/updates.ts';
export { neighbours, pageSize, type ListQuery, type ListRecord } from './shapes/list.ts';
export { maxOrdered, movedPlaces, type Placed } from './shapes/ordered-list.ts';
