import { z } from 'zod';
import { helpOptionMessages } from '../../messages/areas.ts';
import {
  choiceOr,
  line,
  optionalLine,
  optionalLink,
  optionalLongText,
  localizedRecord,
} from '../../fields/fields.ts';
import { localized } from '../../media/media.ts';
import { listRoutes } from '../../shapes/list.ts';
import { ordered, orderRoute } from '../../shapes/ordered-list.ts';

export const helpIcons = [
  'FaRocket',
  'IoPersonSharp',
  'FaHandsHelping',
  'FaHeart',
  'FaGlobe',
  'FaUsers',
  'FaLightbulb',
  'MdVolunteerActivism',
  'GiGiftOfKnowledge',
  'FaChartLine',
  'FaDatabase',
  'FaLink',
  'FaCalendarAlt',
  'FaTasks',
  'FaNewspaper',
  'FaBriefcase',
  'FaCogs',
  'FaSmile',
  'FaCheck',
  'FaCheckDouble',
  'FaShieldAlt',
  'FaStar',
  'FaHandHolding',
  'FaGrinHearts',
] as const;
export type HelpIcon = (typeof helpIcons)[number];

export const helpOptionInput = z.object({
  /** The specification requires nothing, but a card of nothing would be shown. */
  title: localized(line('Title')),
  description: localized(optionalLongText('Description')),
  buttonText: localized(optionalLine('Button text')),
  buttonLink: optionalLink('Button link'),
  /** FaRocket when it is left out. */
  icon: choiceOr('Icon', helpIcons, 'FaRocket'),
});
export type HelpOptionInput = z.input<typeof helpOptionInput>;

export const helpOption = helpOptionInput.extend({
  /** Those of before a title was required may have none. */
  title: localized(z.string().nullable()),
  icon: z.enum(helpIcons),
  ...ordered,
  ...localizedRecord,
});
export type HelpOption = z.infer<typeof helpOption>;

const plain = listRoutes({
  names: { one: 'a help option', many: 'help options' },
  paths: {
    list: '/api/help-options/getHelpOptions',
    create: '/api/help-options/createHelpOption',
    one: '/api/help-options/:id',
  },
  entity: helpOption,
  input: helpOptionInput,
  sort: ['order', 'title', 'createdAt', 'updatedAt'],
  deleted: helpOptionMessages.deleted,
});

export const helpOptionRoutes = {
  ...plain,
  update: { ...plain.update, method: 'PATCH', path: '/api/help-options/updateHelpOption/:id' },
  remove: { ...plain.remove, path: '/api/help-options/deleteHelpOption/:id' },
  order: orderRoute({ key: 'helpOptions', many: 'help options' }, helpOption),
} as const;
