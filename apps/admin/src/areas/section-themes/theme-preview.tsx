import type { SectionTheme } from '@site/contract';
import { sectionVariables } from '@site/ui';
import { IconLeaf } from '@tabler/icons-react';
import classes from './theme-preview.module.css';
import { PreviewLink } from '#ui/site-preview.tsx';
import { Icon } from '#lib/icon.tsx';

/**
 * A section of the public site in the colours of a theme, with one of everything that the theme
 * colours, all in hex. Each entry of a list is shown as it would be if it were the first.
 * @param name what stands as the heading when the theme has no text of its own
 */
export function ThemePreview({ theme, name }: { theme: SectionTheme; name: string }) {
  return (
    <div className={classes.section} style={sectionVariables(theme)}>
      <div className={classes.head}>
        <p className={classes.heading} dir="auto">
          {theme.content.title || name}
        </p>
        <p dir="auto">
          {theme.content.description || 'An introduction stands here, in the colour of paragraphs.'}
        </p>
        <span className={classes.highlight}>Highlighted</span>
      </div>
      <div className={classes.container}>
        <p>A box in the colour of containers.</p>
      </div>
      <div className={classes.buttons}>
        {theme.buttons.map((button, at) => (
          <span key={at} style={sectionVariables({ ...theme, buttons: [button] })}>
            <PreviewLink href="#button" className={classes.button}>
              Button {at + 1}
            </PreviewLink>
          </span>
        ))}
      </div>
      {theme.cards.map((card, at) => (
        <div
          key={at}
          className={classes.card}
          style={sectionVariables({ ...theme, cards: [card] })}
        >
          <Icon of={IconLeaf} className={classes.icon} size={28} />
          <p className={classes.cardHeading}>Card {at + 1}</p>
          <p>Its text, its link and its button.</p>
          <div className={classes.cardActions}>
            <PreviewLink href="#link" className={classes.link}>
              Read More
            </PreviewLink>
            <PreviewLink href="#card-button" className={classes.cardButton}>
              Button
            </PreviewLink>
          </div>
        </div>
      ))}
      {theme.inputFields.map((field, at) => (
        <span
          key={at}
          className={classes.field}
          style={sectionVariables({ ...theme, inputFields: [field] })}
        >
          Input field {at + 1}
        </span>
      ))}
    </div>
  );
}
