/*
 * Addresses of uploads. The API stores them without its origin and adds the origin when it answers, so that content
 * survives a change of the domain. Formatted texts have them without the origin everywhere. No zod: pages read them, too.
 */

/** The folders that uploads are stored in. */
export const uploadFolders = [
  'user_images',
  'AboutUS',
  'Blogs',
  'SliderImages',
  'Events',
  'Pictures',
  'News',
  'Partners',
  'Donors',
  'Projects',
  'Members',
  'Tenders',
  'Publications',
  'Videos',
  'SiteInfo',
  'BodyCards',
  'DirectorMessage',
  'Pages/Images',
  'Pages/Cards',
  'Documents',
  'Captions',
] as const;
export type UploadFolder = (typeof uploadFolders)[number];

const uuid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;
const uploadForm = new RegExp(
  String.raw`^\s*([hH][tT][tT][pP][sS]?://[^\s/?#\\@]+)?(/media/(?:${uploadFolders.join('|')})/${uuid}\.\w{1,8})\s*$`,
);

/**
 * Splits an address that has the form of an upload's. Whether there is such an upload only the API can tell.
 * @returns the root-relative address, and the origin when there was one; `null` for any other address
 */
export function parseUpload(address: string): { origin: string | null; path: string } | null {
  const [, origin, path] = uploadForm.exec(address) ?? [];
  if (path === undefined || (origin !== undefined && !URL.canParse(origin))) return null;
  return { origin: origin === undefined ? null : new URL(origin).origin, path };
}

/** An upload's address as it is stored: without the origin of the API. Others stay as they are. */
export function withoutOrigin(address: string, apiUrl: string): string {
  const upload = parseUpload(address);
  return upload?.origin === apiUrl ? upload.path : address;
}

/** A stored address as it is answered: an upload's has the origin of the API. */
export function withOrigin(address: string, apiUrl: string): string {
  const upload = parseUpload(address);
  return upload?.origin === null ? apiUrl + upload.path : address;
}

/** The root-relative address of what is shown in place of a picture that nobody outside may see any more. */
export const removedPicture = '/media/removed.svg';

/** The kinds of documents, each by the ending of its files. */
export const documentKinds = ['pdf', 'docx', 'xlsx', 'pptx', 'csv', 'odt'] as const;
export type DocumentKind = (typeof documentKinds)[number];
