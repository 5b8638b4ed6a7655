import type { AppRoute } from '@ts-rest/core';
import type { NextFunction, Response } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import { shapeOf, type Shape } from './answer-shapes.ts';
import { nameOf } from './access.ts';
import type { RoutedRequest } from './routes.ts';

/** The share of reads whose answers are validated in production. */
const share = 0.01;

export interface SampledAnswers {
  /** How many answers to reads were validated, and how many of these did not fit the contract. */
  counts: Readonly<{ valid: number; invalid: number }>;
  /** Gives answers the keys that the contract has, in its order. It must be the last to see a request before its handler. */
  send: (request: RoutedRequest, response: Response, next: NextFunction) => void;
}

/**
 * What validates answers in production: what is stored has passed the contract, so that reads need no more than a sample. That
 * is the first answer of each route, and one in a hundred: one that does not fit is sent all the same, logged and counted.
 * Answers to writes are all validated, and so are those whose schema does more than name keys.
 */
export function sampleAnswers(log: Logger): SampledAnswers {
  const shapes = new Map<AppRoute, Shape | null>();
  const counts = { valid: 0, invalid: 0 };

  const check = (route: AppRoute, schema: z.ZodType, body: unknown) => {
    const { error } = schema.safeParse(body);
    counts[error ? 'invalid' : 'valid'] += 1;
    if (error)
      log.error({ err: error, route: nameOf(route) }, 'an answer does not fit the contract');
  };

  const answerOf = (route: AppRoute, status: number, body: unknown): unknown => {
    const schema = route.responses[status];
    // Errors are made in one place, and are no answers of a handler.
    if (status >= 400 || !(schema instanceof z.ZodType)) return body;
    if (route.method !== 'GET' || status !== 200) return schema.parse(body);
    const isFirst = !shapes.has(route);
    if (isFirst) shapes.set(route, shapeOf(schema));
    const shape = shapes.get(route);
    if (!shape) return schema.parse(body);
    if (isFirst || Math.random() < share) check(route, schema, body);
    return shape(body);
  };

  return {
    counts,
    send({ tsRestRoute: route }, response, next) {
      const json = response.json.bind(response);
      response.json = (body: unknown) => json(answerOf(route, response.statusCode, body));
      next();
    },
  };
}
