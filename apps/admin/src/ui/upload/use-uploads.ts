import type { FileRejection } from '@mantine/dropzone';
import {
  maxCaptionsBytes,
  maxDocumentBytes,
  maxUploadBytes,
  type UploadFolder,
} from '@site/contract';
import { uploadMessages } from '@site/contract/messages';
import { useRef, useState } from 'react';
import { useRunningUpload } from './running-uploads.ts';
import { dismissFailure, notifyFailure } from '#lib/notify.tsx';
import { isRefused, sentenceOf } from '#lib/calls/problem.ts';
import { uploadFile, type Uploaded, type UploadKind } from '#lib/files/upload.ts';

/** A file that is being looked at, and where the browser shows it from. */
export interface Choice {
  file: File;
  address: string;
}

/** A file on its way. */
export interface Upload {
  id: string;
  file: File;
  /** 0 to 1. */
  share: number;
  /** Why it did not arrive, and whether it may yet; `null` while it is on its way. */
  failure: { sentence: string; isFinal: boolean } | null;
}

/** A file that has arrived, by its id in the library. */
export interface Arrived {
  id: string;
  address: string;
  name: string;
}

const { tooLarge, documentTooLarge } = uploadMessages;
const sentences = {
  image: { wrongKind: uploadMessages.notAnImage, failed: uploadMessages.failed, tooLarge },
  video: { wrongKind: uploadMessages.notAVideo, failed: uploadMessages.videoFailed, tooLarge },
  raw: {
    wrongKind: uploadMessages.notADocument,
    failed: uploadMessages.documentFailed,
    tooLarge: documentTooLarge,
  },
  captions: {
    wrongKind: uploadMessages.notCaptions,
    failed: uploadMessages.captionsFailed,
    tooLarge: uploadMessages.captionsTooLarge,
  },
};

/** The most bytes of a file. */
export const mostBytes = {
  image: maxUploadBytes,
  video: maxUploadBytes,
  raw: maxDocumentBytes,
  captions: maxCaptionsBytes,
};

/**
 * The way of files from the choice to the upload host, one after the other.
 * @param onUploaded is given each file that has arrived
 */
export function useUploads(
  kind: UploadKind,
  folder: UploadFolder,
  onUploaded: (uploaded: Uploaded, file: File) => void,
) {
  const [chosen, setChosen] = useState<Choice[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [arrived, setArrived] = useState<Arrived[]>([]);
  const isRunning = uploads.some(({ failure }) => failure === null);
  useRunningUpload(isRunning);
  /** Ends when everything that was confirmed so far has been tried. */
  const queue = useRef(Promise.resolve());

  const change = (id: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const drop = (id: string) => setUploads((all) => all.filter((upload) => upload.id !== id));

  const run = async ({ id, file }: Upload) => {
    try {
      const uploaded = await uploadFile(kind, file, folder, (share) => change(id, { share }));
      dismissFailure(id);
      drop(id);
      onUploaded(uploaded, file);
      const { id: fileId, address } = uploaded;
      if (fileId !== undefined) {
        setArrived((all) => [...all, { id: fileId, address, name: file.name }]);
      }
    } catch (problem) {
      const sentence = sentenceOf(problem, sentences[kind].failed);
      change(id, { failure: { sentence, isFinal: isRefused(problem) } });
      notifyFailure(problem, id, sentences[kind].failed);
    }
  };
  const enqueue = (upload: Upload) => {
    queue.current = queue.current.then(() => run(upload));
  };

  const send = (files: readonly File[]) => {
    const added = files.map((file) => ({
      id: crypto.randomUUID(),
      file,
      share: 0,
      // What is too large would be sent for nothing.
      failure:
        file.size > mostBytes[kind] ? { sentence: sentences[kind].tooLarge, isFinal: true } : null,
    }));
    setUploads((all) => [...all, ...added]);
    for (const upload of added) if (upload.failure === null) enqueue(upload);
  };

  const forgetChosen = () => {
    for (const { address } of chosen) URL.revokeObjectURL(address);
    setChosen([]);
  };

  return {
    /** Files that wait for a Confirm. */
    chosen,
    /** What is wrong with a file that was chosen. */
    refusal,
    /** Files that are on their way, or did not arrive. */
    uploads,
    /** Files that are in the library now. */
    arrived,
    forget: (id: string) => setArrived((all) => all.filter((each) => each.id !== id)),
    isRunning,
    /** Comes before {@link reject} and {@link choose}. */
    start: () => setRefusal(null),
    choose: (files: File[]) => {
      setChosen(files.map((file) => ({ file, address: URL.createObjectURL(file) })));
    },
    reject: ([rejection]: FileRejection[]) => {
      const isLarge = (rejection?.file.size ?? 0) > mostBytes[kind];
      setRefusal(isLarge ? sentences[kind].tooLarge : sentences[kind].wrongKind);
    },
    cancel: forgetChosen,
    confirm: () => {
      forgetChosen();
      send(chosen.map(({ file }) => file));
    },
    /** Uploads without a Confirm. */
    send,
    retry: (upload: Upload) => {
      change(upload.id, { share: 0, failure: null });
      enqueue(upload);
    },
    drop: (id: string) => {
      dismissFailure(id);
      drop(id);
    },
  };
}

/** What {@link useUploads} returns. */
export type Uploads = ReturnType<typeof useUploads>;
