import { z } from 'zod';
import { staffAccess } from '../../routes/access.ts';
import { documentKinds, uploadFolders } from '../../media/upload-addresses.ts';
import { asDocument, asPicture, asVideo } from '../../media/media.ts';
import { uploadProblem } from '../../routes/problem.ts';

/** The largest picture or video that is taken, in bytes. */
export const maxUploadBytes = 20 * 1024 * 1024;
/** The largest file of captions that is taken, in bytes. */
export const maxCaptionsBytes = 1024 * 1024;
/** The largest document that is taken, in bytes. */
export const maxDocumentBytes = 25 * 1024 * 1024;

export const uploadedImage = z.object({
  /** Its id in the library. */
  asset_id: z.string().optional(),
  secure_url: asPicture(z.string()),
  public_id: z.string(),
  format: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
});
export type UploadedImage = z.infer<typeof uploadedImage>;

/** The host does not measure the size of videos in pixels. */
export const uploadedVideo = uploadedImage
  .omit({ width: true, height: true })
  .extend({ secure_url: asVideo(z.string()) });
export type UploadedVideo = z.infer<typeof uploadedVideo>;

export const uploadedDocument = z.object({
  asset_id: z.string().optional(),
  secure_url: asDocument(z.string()),
  public_id: z.string(),
  /** `vtt` for captions. */
  format: z.enum([...documentKinds, 'vtt']),
  bytes: z.int(),
  /** Of a PDF, as the next one. */
  pages: z.int().optional(),
  /** A picture of its first page, which is an upload of its own. */
  previewUrl: asPicture(z.string()).optional(),
  /** `true` where persons or paths are still named in what is known of the file, in its comments or its changes. */
  namesAuthors: z.boolean().optional(),
});
export type UploadedDocument = z.infer<typeof uploadedDocument>;

/** Multipart fields besides `file`. */
export const uploadFields = z.object({
  folder: z.enum(uploadFolders, `folder must be one of: ${uploadFolders.join(', ')}.`),
  upload_preset: z.string().max(100).optional(),
});

const uploadProblems = {
  400: uploadProblem,
  401: uploadProblem,
  403: uploadProblem,
  413: uploadProblem,
  415: uploadProblem,
  503: uploadProblem,
};

/**
 * The built-in upload host. It speaks the hosted service's dialect, so clients are given its
 * address (`UPLOAD_URL`) and need no other change to use another host.
 */
export const uploadRoutes = {
  image: {
    summary: 'Upload a picture',
    method: 'POST',
    path: '/v1_1/site/image/upload',
    contentType: 'multipart/form-data',
    body: uploadFields.extend({ file: z.custom<File>().optional() }),
    responses: { 200: uploadedImage, ...uploadProblems },
    metadata: staffAccess,
  },
  video: {
    summary: 'Upload a video',
    method: 'POST',
    path: '/v1_1/site/video/upload',
    contentType: 'multipart/form-data',
    body: uploadFields.extend({ file: z.custom<File>().optional() }),
    responses: { 200: uploadedVideo, ...uploadProblems },
    metadata: staffAccess,
  },
  /** In the folder `Captions` it takes captions (WebVTT, at most 1 MB), and nothing else; in the others documents. */
  raw: {
    summary: 'Upload a document, or captions',
    method: 'POST',
    path: '/v1_1/site/raw/upload',
    contentType: 'multipart/form-data',
    body: uploadFields.extend({ file: z.custom<File>().optional() }),
    responses: { 200: uploadedDocument, ...uploadProblems },
    metadata: staffAccess,
  },
} as const;
