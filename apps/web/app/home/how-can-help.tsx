import { Icon, languageOf, Paragraph } from '@site/ui';
import { CardGrid, LoadingCards } from '#components/card.tsx';
import { RouterLink } from '#lib/router-link.tsx';
import { helpOptions } from '#reads/lists.ts';
import { entriesOf } from '#reads/read.ts';
import { useSection } from '#reads/section.ts';
import { SectionBlock } from '#section/section-block.tsx';
import { few } from './list-sizes.ts';
import { defaultHelpOptions, type ShownHelpOption } from './default-help-options.ts';
import styles from './how-can-help.module.css';

function HelpCard({ option }: { option: ShownHelpOption }) {
  const { icon, title, description, buttonText, buttonLink } = option;
  const { lang, dir } = languageOf(title || description || '');
  return (
    <article className={styles.card} dir={dir}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      {title && <h3 lang={lang}>{title}</h3>}
      {description && <Paragraph text={description} />}
      {buttonText && buttonLink && (
        <RouterLink href={buttonLink} className={styles.button}>
          <bdi {...languageOf(buttonText)}>{buttonText}</bdi>
        </RouterLink>
      )}
    </article>
  );
}

/** The home page's section HowCanHelp: ways to take part, built-in ones while there are no others. */
export function HowCanHelp() {
  const section = useSection('how-you-can-help');
  const options = helpOptions.useRead(few);
  const stored = entriesOf(options).filter(({ title, description }) => title || description);
  const shown: readonly ShownHelpOption[] = stored.length > 0 ? stored : defaultHelpOptions;
  return (
    <SectionBlock section={section} level={2}>
      {options.state === 'loading' ? (
        <LoadingCards what="ways to help" />
      ) : (
        <CardGrid>
          {shown.map((option, at) => (
            <HelpCard key={at} option={option} />
          ))}
        </CardGrid>
      )}
    </SectionBlock>
  );
}
