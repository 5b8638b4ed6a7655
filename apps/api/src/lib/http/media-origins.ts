import { createHash } from 'node:crypto';
import {
  contract,
  mapAt,
  mapStrings,
  mediaFieldsOf,
  removedPicture,
  withOrigin,
  withoutOrigin,
  type MediaField,
} from '@site/contract';
import { valueAt } from '@site/contract/json';
import { libraryMessages } from '@site/contract/messages/library';
import type { AppRoute } from '@ts-rest/core';
import type { NextFunction, Response } from 'express';
import { z } from 'zod';
import { flatten } from './methods.ts';
import type { RoutedRequest } from './routes.ts';

interface RouteMedia {
  sent: MediaField[];
  answered: Map<number, MediaField[]>;
}

/**
 * Removes this API's origin from the addresses of uploads in requests, and adds it to answers, where
 * the contract has media fields: areas and the database only have addresses without it.
 */
export function mediaOrigins({ PUBLIC_API_URL: apiUrl }: { PUBLIC_API_URL: string }) {
  const media = new Map(flatten(contract).map((route) => [route, mediaOf(route)]));
  const digest = originDigest(apiUrl);
  return {
    /** The middleware of requests, behind the one that reads their bodies. */
    remove: (request: RoutedRequest, _response: Response, next: NextFunction): void => {
      const { sent = [] } = media.get(request.tsRestRoute) ?? {};
      const known = request.headers['if-match'];
      if (known !== undefined) request.headers['if-match'] = storedTags(known, apiUrl);
      request.body = mapStrings(request.body, sent, (address) => withoutOrigin(address, apiUrl));
      next();
    },

    /**
     * What changes the bodies that a route answers with a status; `null`: it has no media fields. Another picture stands in
     * place of those that are hidden, if any can be.
     */
    addedTo(
      route: AppRoute,
      status: number,
    ): ((body: unknown, isHidden: IsHidden | null) => unknown) | null {
      const fields = media.get(route)?.answered.get(status) ?? [];
      if (fields.length === 0) return null;
      const pictures = fields.filter(({ kind }) => kind === 'picture');
      return (body, isHidden) => {
        const shown = isHidden ? withoutHidden(body, pictures, isHidden, apiUrl) : body;
        return mapStrings(shown, fields, (address) => withOrigin(address, apiUrl));
      };
    },

    /** A record's tag, which is made of what is stored, as one of an answer with origins. */
    tagOf: (tag: string): string => tag.replace(/"$/, `${digest}"`),
  };
}

/** Whether a picture is not to be shown. @param address root-relative */
type IsHidden = (address: string) => boolean;

/** A body with another picture in place of hidden ones, and of what the `imageAlt` of their records says of the first. */
function withoutHidden(
  body: unknown,
  pictures: readonly MediaField[],
  isHidden: IsHidden,
  apiUrl: string,
): unknown {
  return pictures.reduce((mapped, { path }) => {
    const isList = path.at(-1) === '*';
    const recordPath = path.slice(0, isList ? -2 : -1);
    const field = { path: path.slice(recordPath.length) };
    return mapAt(mapped, recordPath, (record) => {
      let isFirst = false;
      const changed = mapStrings(record, [field], (address, place) => {
        if (!isHidden(address)) return address;
        isFirst ||= !isList || place.at(-1) === '0';
        return apiUrl + removedPicture;
      });
      return isFirst && valueAt(changed, 'imageAlt')
        ? Object.assign({}, changed, { imageAlt: libraryMessages.pictureRemoved })
        : changed;
    });
  }, body);
}

/** Part of all versions of responses, because they differ with the origin. */
export function originDigest(apiUrl: string): string {
  return createHash('sha256').update(apiUrl).digest('base64url').slice(0, 4);
}

/** Tags of responses as they were made of what is stored, without that part. */
export function storedTags(tags: string, apiUrl: string): string {
  return tags.replaceAll(`${originDigest(apiUrl)}"`, '"');
}

function mediaOf(route: AppRoute): RouteMedia {
  const fieldsOf = (schema: unknown) => (schema instanceof z.ZodType ? mediaFieldsOf(schema) : []);
  return {
    sent: fieldsOf('body' in route ? route.body : undefined),
    answered: new Map(
      Object.entries(route.responses).map(([status, schema]) => [Number(status), fieldsOf(schema)]),
    ),
  };
}
