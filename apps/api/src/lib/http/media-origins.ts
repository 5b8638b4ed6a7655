import { createHash } from 'node:crypto';
import {
  leavesOf,
  mapAt,
  mapStrings,
  mediaFieldsOf,
  removedPicture,
  withOrigin,
  withoutOrigin,
  type FocalPoint,
  type MediaField,
} from '@site/contract';
import { focusFragment, withoutFocus } from '@site/contract/pictures';
import { blocksOf, textOfBlocks, type Block } from '@site/contract/formatted-blocks';
import { isFormatted } from '@site/contract/formatted-text';
import { valueAt } from '@site/contract/json';
import { libraryMessages } from '@site/contract/messages/library';
import type { AppRoute } from '@ts-rest/core';
import type { NextFunction, Response } from 'express';
import { z } from 'zod';
import { wordsIn } from '#lib/words-in.ts';
import type { RoutedRequest } from './routes.ts';

/** What is said of a picture that is hidden. */
const removedWords = { en: libraryMessages.pictureRemoved, ur: 'تصویر ہٹا دی گئی ہے' };

interface RouteMedia {
  sent: MediaField[];
  answered: Map<number, Answered>;
}

interface Answered {
  fields: MediaField[];
  /** The texts that readers have in their language, which may have pictures in them. */
  texts: Pick<MediaField, 'path'>[];
}

/**
 * Removes this API's origin from the addresses of uploads in requests, and adds it to answers, where
 * the contract has media fields: areas and the database only have addresses without it, and without focal points.
 */
export function mediaOrigins({ PUBLIC_API_URL: apiUrl }: { PUBLIC_API_URL: string }) {
  const digest = originDigest(apiUrl);
  return {
    /** The middleware of requests, behind the one that reads their bodies. */
    remove: (request: RoutedRequest, _response: Response, next: NextFunction): void => {
      const { sent } = mediaOf(request.tsRestRoute);
      const known = request.headers['if-match'];
      if (known !== undefined) request.headers['if-match'] = storedTags(known, apiUrl);
      request.body = mapStrings(request.body, sent, (address) =>
        withoutOrigin(withoutFocus(address), apiUrl),
      );
      next();
    },

    /**
     * What changes the bodies that a route answers with a status; `null`: it has neither media fields nor texts. By
     * `shown`, if anything is to be said of how files are shown, another picture stands in place of those that are hidden, and says
     * so in the language of the reader, and addresses of pictures name their focal points.
     */
    addedTo(
      route: AppRoute,
      status: number,
    ): ((body: unknown, shown: Shown | null) => unknown) | null {
      const { fields = [], texts = [] } = mediaOf(route).answered.get(status) ?? {};
      if (fields.length + texts.length === 0) return null;
      const pictures = fields.filter(({ kind }) => kind === 'picture');
      const shownOf = (body: unknown, { isHidden, lang }: Shown) => {
        const instead = { address: apiUrl + removedPicture, words: wordsIn(removedWords, lang) };
        const pictured = withoutHidden(body, pictures, isHidden, instead);
        return embedsMedia(body)
          ? mapStrings(pictured, texts, (text) => textWithoutHidden(text, isHidden, instead.words))
          : pictured;
      };
      return (body, shown) =>
        mapStrings(shown ? shownOf(body, shown) : body, fields, (address) => {
          const point = shown?.focalPointOf(address);
          return withOrigin(address, apiUrl) + (point ? focusFragment(point) : '');
        });
    },

    /** A record's tag, which is made of what is stored, as one of an answer with origins. */
    tagOf: (tag: string): string => tag.replace(/"$/, `${digest}"`),
  };
}

/** Whether a picture is not to be shown. @param address root-relative */
type IsHidden = (address: string) => boolean;

/** How files are shown to a reader. */
interface Shown {
  isHidden: IsHidden;
  /** Where the focal point of a picture is, if it is known. @param address root-relative */
  focalPointOf: (address: string) => FocalPoint | undefined;
  lang: unknown;
}

/** A body with another picture in place of hidden ones, and of what the `imageAlt` of their records says of the first. */
function withoutHidden(
  body: unknown,
  pictures: readonly MediaField[],
  isHidden: IsHidden,
  instead: { address: string; words: string },
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
        return instead.address;
      });
      return isFirst && valueAt(changed, 'imageAlt')
        ? Object.assign({}, changed, { imageAlt: instead.words })
        : changed;
    });
  }, body);
}

/** Whether a text in a body embeds an upload or leads to one: few do, and lists are not copied for those that don't. */
function embedsMedia(value: unknown): boolean {
  if (typeof value === 'string') return isFormatted(value) && value.includes(mediaInText);
  return typeof value === 'object' && value !== null && Object.values(value).some(embedsMedia);
}

/** A text with another picture in place of hidden ones, without their captions. */
function textWithoutHidden(text: string, isHidden: IsHidden, words: string): string {
  if (!embedsMedia(text)) return text;
  const blocks = blocksOf(text);
  const shown = blocks.map((block): Block => {
    if (block.kind !== 'embed' || !isHidden(block.embed.address)) return block;
    return { ...block, embed: { ...block.embed, address: removedPicture, words }, parts: [] };
  });
  return shown.every((block, at) => block === blocks[at]) ? text : textOfBlocks(shown);
}

/** What stands before the name of an upload that a text embeds or leads to. */
const mediaInText = '](/media/';

/** Part of all versions of responses, because they differ with the origin. */
export function originDigest(apiUrl: string): string {
  return createHash('sha256').update(apiUrl).digest('base64url').slice(0, 4);
}

/** Tags of responses as they were made of what is stored, without that part. */
export function storedTags(tags: string, apiUrl: string): string {
  return tags.replaceAll(`${originDigest(apiUrl)}"`, '"');
}

const mediaOfRoutes = new WeakMap<AppRoute, RouteMedia>();

/** Worked out at the first request of a route: for all of them it would take a twentieth of the time of a start. */
function mediaOf(route: AppRoute): RouteMedia {
  const known = mediaOfRoutes.get(route);
  if (known) return known;
  const fieldsOf = (schema: unknown) => (schema instanceof z.ZodType ? mediaFieldsOf(schema) : []);
  const textsOf = (schema: unknown) =>
    schema instanceof z.ZodType
      ? [...leavesOf(schema)].filter(({ isLocalized, kind }) => isLocalized && kind === undefined)
      : [];
  const media = {
    sent: fieldsOf('body' in route ? route.body : undefined),
    answered: new Map(
      Object.entries(route.responses).map(([status, schema]) => [
        Number(status),
        { fields: fieldsOf(schema), texts: textsOf(schema) },
      ]),
    ),
  };
  mediaOfRoutes.set(route, media);
  return media;
}
