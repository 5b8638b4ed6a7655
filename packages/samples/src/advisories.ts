import type { AdvisoryInput } from '@site/contract';
import { formattedSign } from '@site/contract/formatted-text';
import { inDays } from './document.ts';

/** One that holds for some weeks. */
export const advisorySamples: readonly AdvisoryInput[] = [
  {
    title: 'Anthrax in sheep and goats: do not touch animals that died suddenly',
    severity: 'Severe',
    place: 'Districts Kohlu and Barkhan, Balochistan',
    audience: 'Animal keepers, butchers and families who buy live animals',
    instruction: `${formattedSign}Keep people, dogs and other animals away from an animal that died suddenly. **Do not skin, cut or eat it.**

- Call the helpline; a veterinary officer comes and the burial costs you nothing.
- Bring healthy sheep, goats and cattle to the vaccination points.
- Whoever has touched a dead animal and gets a sore with a black centre, fever or belly pain goes to a health centre the same day. Treatment works when it begins early.`,
    description: `Between 12 and 24 November, 31 sheep and goats died suddenly in four villages. The livestock department's laboratory has found anthrax in two of three samples. Nobody has fallen ill so far. Vaccination of all herds within 15 kilometres has begun.`,
    unpublishAt: inDays(21),
  },
];
