import { Icon, isolated, languageOf, Paragraph } from '@site/ui';
import { LoadingCards } from '#components/cards/card.tsx';
import { RouterLink } from '#lib/router-link.tsx';
import { helpOptions } from '#reads/lists.ts';
import { entriesOf } from '#reads/read.ts';
import { useSection } from '#reads/section.ts';
import { SectionBlock } from '#section/section-block.tsx';
import { pageLanguage, t } from '#language/text.ts';
import { few } from './list-sizes.ts';
import { defaultHelpOptions, type ShownHelpOption } from './default-help-options.ts';
import styles from './how-can-help.module.css';

function HelpRow({ option }: { option: ShownHelpOption }) {
  const { icon, title, description, buttonText, buttonLink } = option;
  const { lang, dir } = languageOf(title || description || '');
  return (
    <li className={styles.option} dir={dir}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <div className={styles.words}>
        {title && <h3 lang={lang}>{isolated(title)}</h3>}
        {description && <Paragraph text={description} />}
      </div>
      {buttonText && buttonLink && (
        <RouterLink href={buttonLink} className={styles.button}>
          <bdi {...languageOf(buttonText)}>{isolated(buttonText)}</bdi>
        </RouterLink>
      )}
    </li>
  );
}

/** The home page's section HowCanHelp: ways to take part, built-in ones while there are no others. */
export function HowCanHelp() {
  const section = useSection('how-you-can-help');
  const options = helpOptions.useRead(few);
  const stored = entriesOf(options).filter(({ title, description }) => title || description);
  const { lang } = pageLanguage();
  const shown: readonly ShownHelpOption[] =
    stored.length > 0
      ? stored
      : defaultHelpOptions.map(({ icon, title, description, buttonText, buttonLink }) => ({
          icon,
          title: title[lang],
          description: description[lang],
          buttonText: t(buttonText),
          buttonLink,
        }));
  return (
    <SectionBlock section={section} level={2} isSplit>
      {options.state === 'loading' ? (
        <LoadingCards />
      ) : (
        <ul className={styles.options}>
          {shown.map((option, at) => (
            <HelpRow key={at} option={option} />
          ))}
        </ul>
      )}
    </SectionBlock>
  );
}
