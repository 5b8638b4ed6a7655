import type { ReactNode } from 'react';
import type { Page, PageCard, PageColors } from '@site/contract';
import { languageOf } from '@site/contract/language';
import { largeContrast, legibleColour, over } from '#colours/legible-colour.ts';
import type { LinkComponent } from '#link-component.ts';
import { Picture } from '#picture.tsx';
import { isolated, Paragraphs } from '#text/running-text.tsx';
import { headingColour, type CssVariables } from '#colours/section-theme.ts';
import styles from './page-template.module.css';

/** What of a stored page its template shows. */
export interface ShownPage extends Pick<
  Page,
  | 'mainTitle'
  | 'mainDescription'
  | 'buttonText'
  | 'buttonLink'
  | 'contentPosition'
  | 'mainImage'
  | 'imageAlt'
  | 'imagePlacement'
  | 'cards'
  | 'colors'
  | 'isJustified'
> {
  /** One of the contract's templates; any other shows a sentence in place of the page. */
  template: string;
}

/** The page's colours, text moved to the nearest shade that can be read where it stands. */
function pageVariables({ background, text, button, card }: PageColors): CssVariables {
  const panel = over(background.contentBgColor, background.pageBgColor);
  const cardGround = over(card.bgColor, panel);
  return {
    '--page-bg': background.pageBgColor,
    '--page-panel': background.contentBgColor,
    '--page-title': legibleColour(
      headingColour(text.headingColor),
      background.pageBgColor,
      largeContrast,
    ),
    // Of what leads to the page.
    '--heading-link': legibleColour(text.headingColor, background.pageBgColor),
    '--paragraph': legibleColour(text.paragraphColor, background.pageBgColor),
    '--page-text': legibleColour(text.paragraphColor, panel),
    '--page-button-bg': button.bgColor,
    '--page-button-text': legibleColour(button.textColor, over(button.bgColor, panel)),
    '--page-button-hover-bg': button.hoverBgColor,
    '--page-button-hover-text': legibleColour(button.textColor, over(button.hoverBgColor, panel)),
    '--page-card-bg': card.bgColor,
    '--page-card-border': card.borderColor,
    '--page-card-heading': legibleColour(headingColour(card.headingColor), cardGround),
    '--page-card-text': legibleColour(card.descriptionColor, cardGround),
    '--page-card-button-bg': card.buttonBgColor,
    '--page-card-button-text': legibleColour(
      card.buttonTextColor,
      over(card.buttonBgColor, cardGround),
    ),
    '--page-card-button-hover-bg': card.buttonHoverColor,
    '--page-card-button-hover-text': legibleColour(
      card.buttonTextColor,
      over(card.buttonHoverColor, cardGround),
    ),
  };
}

/** A button that leads somewhere; without words or an address there is none. */
function ButtonLink(props: {
  text: string | null;
  link: string | null;
  className: string | undefined;
  LinkComponent: LinkComponent;
}) {
  const { text, link, className, LinkComponent } = props;
  if (!text || !link) return null;
  return (
    <LinkComponent href={link} className={className}>
      <bdi {...languageOf(text)}>{isolated(text)}</bdi>
    </LinkComponent>
  );
}

interface TemplateProps {
  page: ShownPage;
  LinkComponent: LinkComponent;
  crumbs?: ReactNode;
}

/** What is below the title; nothing where there is only that. */
function Words({ page, LinkComponent }: TemplateProps) {
  const { dir } = languageOf(page.mainTitle);
  if (!page.mainDescription && !(page.buttonText && page.buttonLink)) return null;
  return (
    // The title decides on which side the button stands.
    <div className={styles.words} dir={dir}>
      {page.mainDescription && (
        <div className={styles.text}>
          <Paragraphs text={page.mainDescription} />
        </div>
      )}
      <ButtonLink
        text={page.buttonText}
        link={page.buttonLink}
        className={styles.button}
        LinkComponent={LinkComponent}
      />
    </div>
  );
}

interface PanelProps {
  page: ShownPage;
  placement: 'alone' | 'grid' | Page['imagePlacement'];
  crumbs: ReactNode;
  children: ReactNode;
}

function Panel({ page, placement, crumbs, children }: PanelProps) {
  return (
    <div className={styles.page} style={pageVariables(page.colors)}>
      <div className={styles.column}>
        {crumbs}
        <h1 className={styles.title} {...languageOf(page.mainTitle)}>
          {isolated(page.mainTitle)}
        </h1>
        <div
          className={styles.panel}
          data-position={page.contentPosition}
          data-justified={page.isJustified || undefined}
          data-placement={placement}
        >
          {children}
        </div>
      </div>
    </div>
  );
}

function SimplePage(props: TemplateProps) {
  return (
    <Panel page={props.page} placement="alone" crumbs={props.crumbs}>
      <Words {...props} />
    </Panel>
  );
}

function PageWithImage(props: TemplateProps) {
  const { mainImage, imageAlt, imagePlacement } = props.page;
  if (!mainImage) return <SimplePage {...props} />;
  return (
    <Panel page={props.page} placement={imagePlacement} crumbs={props.crumbs}>
      <Picture
        src={mainImage}
        alt={imageAlt ?? ''}
        {...(imagePlacement === 'top' ? { width: 1200, height: 525 } : { width: 900, height: 760 })}
        sizes={
          imagePlacement === 'top'
            ? '(min-width: 1264px) 1200px, 100vw'
            : '(min-width: 768px) 50vw, 100vw'
        }
        isFirst
        className={styles.picture ?? ''}
      />
      <Words {...props} />
    </Panel>
  );
}

function Card(props: { card: PageCard; at: number; LinkComponent: LinkComponent }) {
  const { card, at, LinkComponent } = props;
  const place: CssVariables = { '--at': String(at) };
  return (
    <li className={styles.card} style={place}>
      {card.image && (
        <Picture
          src={card.image}
          alt=""
          width={640}
          height={400}
          sizes="(min-width: 1024px) 380px, (min-width: 640px) 50vw, 100vw"
          isFirst={at === 0}
        />
      )}
      <div className={styles.cardWords}>
        {card.title && (
          <h2 className={styles.cardTitle} {...languageOf(card.title)}>
            {isolated(card.title)}
          </h2>
        )}
        <Paragraphs text={card.description} level={3} />
        <ButtonLink
          text={card.buttonText}
          link={card.buttonLink}
          className={styles.cardButton}
          LinkComponent={LinkComponent}
        />
      </div>
    </li>
  );
}

function CardGridPage(props: TemplateProps) {
  const { page, LinkComponent } = props;
  return (
    <Panel page={page} placement="grid" crumbs={props.crumbs}>
      <Words {...props} />
      {page.cards.length > 0 && (
        <ul className={styles.cards}>
          {page.cards.map((card, at) => (
            <Card key={card._id} {...{ card, at, LinkComponent }} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

/**
 * A stored custom page, shown by its template in its own colours. It holds the page's one `h1` and
 * fills the width it is given.
 * @param crumbs the way to the page, above its title
 * @param invalid the sentence in place of a page whose template is none
 */
export function PageTemplate(props: TemplateProps & { invalid?: string }) {
  switch (props.page.template) {
    case 'simple-page':
      return <SimplePage {...props} />;
    case 'simple-page-with-image':
      return <PageWithImage {...props} />;
    case 'card-grid-page':
      return <CardGridPage {...props} />;
    default:
      return <p className={styles.invalid}>{props.invalid ?? 'Invalid page template.'}</p>;
  }
}
