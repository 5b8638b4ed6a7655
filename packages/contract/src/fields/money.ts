import type { z } from 'zod';
import { ruleMessages } from '../messages/index.ts';
import { choice, numberBetween } from './fields.ts';

/** What amounts are in. */
export const currencies = ['PKR', 'USD', 'EUR', 'GBP', 'CHF', 'JPY', 'CNY', 'SAR', 'AED'] as const;

/** An amount of money, by ISO 4217. May be left out. */
export interface Money {
  amount?: number | null | undefined;
  currency?: (typeof currencies)[number] | null | undefined;
}

/** The two fields of {@link Money}. */
export const moneyFields = {
  amount: numberBetween('Amount', 0, 1e12).nullish(),
  currency: choice('Currency', currencies).nullish(),
};

/** What has {@link moneyFields}, and says of an amount in what it is. */
export const withCurrency = <Schema extends z.ZodType<Money>>(schema: Schema): Schema =>
  schema.refine(({ amount, currency }) => (amount ?? null) === null || Boolean(currency), {
    error: ruleMessages.currencyMissing,
    path: ['currency'],
  });
