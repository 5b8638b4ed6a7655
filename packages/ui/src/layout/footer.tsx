import type { ReactNode } from 'react';
import type { FooterContent } from '@site/contract';
import { Icon } from '#icon.tsx';
import { languageOf } from '@site/contract/language';
import { legibleColour } from '#colours/legible-colour.ts';
import type { LinkComponent } from '#link-component.ts';
import { phoneLink } from '#text/phone-link.ts';
import { isolated, Paragraph } from '#text/running-text.tsx';
import type { CssVariables } from '#colours/section-theme.ts';
import styles from './footer.module.css';

function Group({ title, size, children }: { title: string; size?: number; children: ReactNode }) {
  return (
    // No landmark: a page of the same name would be one, too.
    <div
      className={styles.group}
      style={size === undefined ? undefined : { fontSize: `${size}rem` }}
    >
      {title && (
        <h2 className={styles.title} {...languageOf(title)}>
          {isolated(title)}
        </h2>
      )}
      {children}
    </div>
  );
}

/**
 * The site's footer in its five sections. Texts that are blank leave no gap.
 * @param language of the page, which decides on which side it begins; English unless it is given
 * @param children what stands first in it
 * @param end what stands last in it
 */
export function Footer(props: {
  content: FooterContent;
  LinkComponent: LinkComponent;
  language?: ReturnType<typeof languageOf>;
  children?: ReactNode;
  end?: ReactNode;
}) {
  const { content, LinkComponent, language = languageOf(''), children, end } = props;
  const { legalSection, aboutSection, quickLinksSection, contactSection, bottomSection } = content;
  const { backgroundColor, textColor, accentColor } = content.styling;
  const variables: CssVariables = {
    '--footer-bg': backgroundColor,
    '--footer-text': legibleColour(textColor, backgroundColor),
    '--footer-accent': accentColor,
  };
  const legalTexts = [
    legalSection.organization,
    legalSection.programs,
    legalSection.taxNumber,
  ].filter(({ text }) => text !== '');

  return (
    <footer {...language} className={styles.footer} style={variables}>
      {children}
      <div className={styles.columns}>
        {(contactSection.address || contactSection.phone || contactSection.email) && (
          <Group title={contactSection.title} size={contactSection.fontSize}>
            <address className={styles.contact}>
              {contactSection.address && <Paragraph text={contactSection.address} />}
              {contactSection.phone && (
                <a dir="ltr" href={phoneLink(contactSection.phone)}>
                  {contactSection.phone}
                </a>
              )}
              {contactSection.email && (
                <a dir="ltr" href={`mailto:${contactSection.email}`}>
                  {contactSection.email}
                </a>
              )}
            </address>
          </Group>
        )}
        <Group title={quickLinksSection.title} size={quickLinksSection.fontSize}>
          <ul className={styles.links}>
            {quickLinksSection.links.map(({ text, url, icon }, at) => (
              <li key={at} {...languageOf(text)}>
                <LinkComponent href={url}>
                  <span className={styles.icon}>
                    <Icon name={icon} />
                  </span>
                  {isolated(text)}
                </LinkComponent>
              </li>
            ))}
          </ul>
        </Group>
        <Group title={aboutSection.title} size={aboutSection.fontSize}>
          <ul className={styles.links}>
            {aboutSection.links.map(({ text, url }, at) => (
              <li key={at} {...languageOf(text)}>
                <LinkComponent href={url}>{isolated(text)}</LinkComponent>
              </li>
            ))}
          </ul>
        </Group>
        <Group title={legalSection.title}>
          {legalTexts.map(({ text, fontSize }, at) => (
            <p key={at} style={{ fontSize: `${fontSize}rem` }} {...languageOf(text)}>
              {isolated(text)}
            </p>
          ))}
          {legalSection.certifications.length > 0 && (
            <ul className={styles.certifications}>
              {legalSection.certifications.map(({ name, icon, color, fontSize }, at) => (
                <li key={at} style={{ fontSize: `${fontSize}rem` }} {...languageOf(name)}>
                  <span style={{ color }}>
                    <Icon name={icon} />
                  </span>
                  {isolated(name)}
                </li>
              ))}
            </ul>
          )}
        </Group>
      </div>
      <div className={styles.bottom} style={{ fontSize: `${bottomSection.fontSize}rem` }}>
        {bottomSection.registration && <Paragraph text={bottomSection.registration} />}
        {bottomSection.copyright && <Paragraph text={bottomSection.copyright} />}
        {end}
      </div>
    </footer>
  );
}
