import { Badge } from '@mantine/core';
import { consentEndsSoonDays, type Consent, type ConsentState } from '@site/contract';

/** What the states of consents are called. */
export const consentStateLabels: Record<ConsentState | 'ending', string> = {
  valid: 'In force',
  ending: 'Ends soon',
  upcoming: 'Not begun',
  ended: 'Ended',
  withdrawn: 'Withdrawn',
};

const colours: Record<keyof typeof consentStateLabels, string> = {
  valid: 'teal',
  ending: 'gold',
  upcoming: 'gray',
  ended: 'red',
  withdrawn: 'red',
};

const day = 86_400_000;

/** Says what a consent is now. */
export function ConsentBadge({ consent }: { consent: Pick<Consent, 'state' | 'until'> }) {
  const shown = shownState(consent);
  return (
    <Badge variant="light" color={colours[shown]} tt="none">
      {consentStateLabels[shown]}
    </Badge>
  );
}

/** @param now milliseconds since 1970 */
function shownState({ state, until }: Pick<Consent, 'state' | 'until'>, now = Date.now()) {
  const isEnding =
    state === 'valid' && until !== null && Date.parse(until) <= now + consentEndsSoonDays * day;
  return isEnding ? 'ending' : state;
}
