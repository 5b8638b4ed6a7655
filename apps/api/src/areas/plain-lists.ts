import { advisory, door, fact, helpOption } from '@site/contract';
import type { Deps } from '#deps.ts';
import type { Advisory, Door, Fact, HelpOption } from '#generated/prisma/client.ts';
import { documentsOf } from '#lib/content/reads/documents.ts';
import { entityOf } from '#lib/content/reads/entity.ts';
import { listHandlers, orderedListHandlers } from '#lib/content/reads/list-handlers.ts';
import { listed } from '#lib/content/reads/listed.ts';
import { ofProject } from '#lib/content/reads/of-project.ts';

/** The list areas that have nothing of their own but their fields. */
export function plainLists({ content }: Deps) {
  return {
    sliderImages: orderedListHandlers(content, (db) => db.sliderImage, {
      ...listed('sliderImages'),
      toEntity: entityOf,
    }),
    blogs: listHandlers(content, (db) => db.blog, { ...listed('blogs'), toEntity: entityOf }),
    pictures: listHandlers(content, (db) => db.picture, {
      ...listed('pictures'),
      toEntity: entityOf,
      where: ofProject,
    }),
    partners: orderedListHandlers(content, (db) => db.partner, {
      ...listed('partners'),
      toEntity: entityOf,
    }),
    donors: listHandlers(content, (db) => db.donor, { ...listed('donors'), toEntity: entityOf }),
    advisories: listHandlers(content, (db) => db.advisory, {
      ...listed('advisories'),
      toEntity: (row: Advisory) => ({
        ...entityOf(row),
        severity: advisory.shape.severity.parse(row.severity),
      }),
    }),
    facts: listHandlers(content, (db) => db.fact, {
      ...listed('facts'),
      toEntity: (row: Fact) => ({
        ...entityOf(row),
        kind: fact.shape.kind.parse(row.kind),
        documents: documentsOf(row.documents),
        duties: fact.shape.duties.parse(row.duties),
      }),
    }),
    bodyCards: orderedListHandlers(content, (db) => db.bodyCard, {
      ...listed('bodyCards'),
      toEntity: entityOf,
    }),
    doors: orderedListHandlers(content, (db) => db.door, {
      ...listed('doors'),
      toEntity: (row: Door) => ({
        ...entityOf(row),
        icon: door.shape.icon.parse(row.icon),
        fact: door.shape.fact.parse(row.fact),
      }),
    }),
    helpOptions: orderedListHandlers(content, (db) => db.helpOption, {
      ...listed('helpOptions'),
      toEntity: (row: HelpOption) => ({
        ...entityOf(row),
        icon: helpOption.shape.icon.parse(row.icon),
      }),
    }),
  };
}
