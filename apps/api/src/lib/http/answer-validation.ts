import type { AppRoute } from '@ts-rest/core';
import type { Logger } from 'pino';
import { z } from 'zod';
import { shapeOf, type Shape } from './answer-shapes.ts';
import { nameOf } from './access.ts';

/** The share of reads whose answers are validated in production. */
const share = 0.01;

export interface AnswerValidation {
  /** How many answers to reads were validated, and how many of these did not fit the contract. */
  counts: Readonly<{ valid: number; invalid: number }>;
  /** What a route answers, with the keys that the contract has, in its order. @throws when it is looked at and does not fit */
  validated: (route: AppRoute, status: number, body: unknown) => unknown;
}

/**
 * Validates answers. In production, what is stored has passed the contract, so that reads need no more than a sample. That
 * is the first answer of each route, and one in a hundred: one that does not fit is sent all the same, logged and counted.
 * Answers to writes are all validated, and so are those whose schema does more than name keys.
 */
export function validateAnswers(options: { isProduction: boolean; log: Logger }): AnswerValidation {
  const { isProduction, log } = options;
  const shapes = new Map<AppRoute, Shape | null>();
  const counts = { valid: 0, invalid: 0 };

  const check = (route: AppRoute, schema: z.ZodType, body: unknown) => {
    const { error } = schema.safeParse(body);
    counts[error ? 'invalid' : 'valid'] += 1;
    if (error)
      log.error({ err: error, route: nameOf(route) }, 'an answer does not fit the contract');
  };

  return {
    counts,
    validated(route, status, body) {
      const schema = route.responses[status];
      // Errors are made in one place, and are no answers of a handler.
      if (status >= 400 || !(schema instanceof z.ZodType)) return body;
      if (!isProduction || route.method !== 'GET' || status !== 200) return schema.parse(body);
      const isFirst = !shapes.has(route);
      if (isFirst) shapes.set(route, shapeOf(schema));
      const shape = shapes.get(route);
      if (!shape) return schema.parse(body);
      if (isFirst || Math.random() < share) check(route, schema, body);
      return shape(body);
    },
  };
}
