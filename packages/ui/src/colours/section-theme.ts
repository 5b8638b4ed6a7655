import type { CSSProperties } from 'react';
import type { SectionTheme } from '@site/contract';
import { largeContrast, legibleColour, over } from './legible-colour.ts';

/** A style attribute that carries CSS variables. */
export type CssVariables = CSSProperties & Record<`--${string}`, string>;

/**
 * The colour of a heading that can't be pressed: ink instead of the stored default, which is the colour of links, until
 * staff choose another.
 */
export const headingColour = (stored: string): string =>
  stored === '#0f766e' ? '#12312e' : stored;

/**
 * The colours of a section, in hex, as CSS variables for the `style` of the element around it. Text colours
 * are moved to the nearest shade that can be read on their background; the colours for rules,
 * icons and fills stay as chosen. Of the lists (buttons, cards, fields) the first entry counts.
 */
export function sectionVariables(theme: SectionTheme): CssVariables {
  const { background, text } = theme;
  const section = background.sectionBgColor;
  const variables: CssVariables = {
    '--section-bg': section,
    '--container-bg': background.containerBgColor,
    '--title': legibleColour(headingColour(text.headingColor), section, largeContrast),
    // The same colour for small text.
    '--heading': legibleColour(headingColour(text.headingColor), section),
    '--heading-link': legibleColour(text.headingColor, section),
    '--paragraph': legibleColour(text.paragraphColor, section),
    '--container-heading': legibleColour(
      text.headingColor,
      over(background.containerBgColor, section),
    ),
    '--highlight': text.highlightedTextColor,
  };
  const [button] = theme.buttons;
  if (button) Object.assign(variables, buttonVariables('button', button, section));
  const [card] = theme.cards;
  if (card) {
    const ground = over(card.bgColor, section);
    Object.assign(variables, {
      '--card-bg': card.bgColor,
      '--card-heading': legibleColour(headingColour(card.headingColor), ground),
      '--card-heading-link': legibleColour(card.headingColor, ground),
      '--card-text': legibleColour(card.descriptionColor, ground),
      '--card-border': card.borderColor,
      '--card-icon': card.iconColor,
      '--card-line': card.specialLineColor,
      '--card-link': legibleColour(card.link.textColor, ground),
      '--card-link-hover': legibleColour(card.link.hoverColor, ground),
      ...buttonVariables('card-button', card.button, ground),
    });
  }
  const [field] = theme.inputFields;
  if (field) {
    const ground = over(field.bgColor, section);
    Object.assign(variables, {
      '--field-bg': field.bgColor,
      '--field-text': legibleColour(field.textColor, ground),
      '--field-border': legibleColour(field.borderColor, ground, largeContrast),
    });
  }
  return variables;
}

/** @param ground what the button stands on */
function buttonVariables(
  name: string,
  button: SectionTheme['buttons'][number],
  ground: string,
): CssVariables {
  return {
    [`--${name}-bg`]: button.bgColor,
    [`--${name}-text`]: legibleColour(button.textColor, over(button.bgColor, ground)),
    [`--${name}-hover-bg`]: button.hoverBgColor,
    [`--${name}-hover-text`]: legibleColour(
      button.hoverTextColor,
      over(button.hoverBgColor, ground),
    ),
    [`--${name}-border`]: button.buttonBorderColor,
  };
}
