import type { CSSProperties } from 'react';
import type { SectionTheme } from '@site/contract';
import { largeContrast, legibleColour } from './legible-colour.ts';

/** A style attribute that carries CSS variables. */
export type CssVariables = CSSProperties & Record<`--${string}`, string>;

/**
 * The colours of a section as CSS variables, for the `style` of the element around it. Text colours
 * are moved to the nearest shade that can be read on their background; the colours for rules,
 * icons and fills stay as chosen. Of the lists (buttons, cards, fields) the first entry counts.
 */
export function sectionVariables(theme: SectionTheme): CssVariables {
  const { background, text } = theme;
  const variables: CssVariables = {
    '--section-bg': background.sectionBgColor,
    '--container-bg': background.containerBgColor,
    '--title': legibleColour(text.headingColor, background.sectionBgColor, largeContrast),
    // The same colour for small text, such as links.
    '--heading': legibleColour(text.headingColor, background.sectionBgColor),
    '--paragraph': legibleColour(text.paragraphColor, background.sectionBgColor),
    '--highlight': text.highlightedTextColor,
  };
  const [button] = theme.buttons;
  if (button) Object.assign(variables, buttonVariables('button', button));
  const [card] = theme.cards;
  if (card) {
    Object.assign(variables, {
      '--card-bg': card.bgColor,
      '--card-heading': legibleColour(card.headingColor, card.bgColor),
      '--card-text': legibleColour(card.descriptionColor, card.bgColor),
      '--card-border': card.borderColor,
      '--card-icon': card.iconColor,
      '--card-line': card.specialLineColor,
      '--card-link': legibleColour(card.link.textColor, card.bgColor),
      '--card-link-hover': legibleColour(card.link.hoverColor, card.bgColor),
      ...buttonVariables('card-button', card.button),
    });
  }
  const [field] = theme.inputFields;
  if (field) {
    Object.assign(variables, {
      '--field-bg': field.bgColor,
      '--field-text': legibleColour(field.textColor, field.bgColor),
      '--field-border': legibleColour(field.borderColor, field.bgColor, largeContrast),
    });
  }
  return variables;
}

function buttonVariables(name: string, button: SectionTheme['buttons'][number]): CssVariables {
  return {
    [`--${name}-bg`]: button.bgColor,
    [`--${name}-text`]: legibleColour(button.textColor, button.bgColor),
    [`--${name}-hover-bg`]: button.hoverBgColor,
    [`--${name}-hover-text`]: legibleColour(button.hoverTextColor, button.hoverBgColor),
    [`--${name}-border`]: button.buttonBorderColor,
  };
}
