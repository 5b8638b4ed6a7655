// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server';
import type { IconType } from 'react-icons';
import * as fa from 'react-icons/fa';
import { GiGiftOfKnowledge } from 'react-icons/gi';
import { IoPersonSharp } from 'react-icons/io5';
import { MdVolunteerActivism } from 'react-icons/md';
import { expect, it } from 'vitest';
import { footerIcons, helpIcons, statIcons } from '@site/contract';
import { Icon, type IconName, type SiteIcon } from './icon.tsx';

const siteIcons: Record<SiteIcon, true> = {
  FaEnvelope: true,
  FaFacebookF: true,
  FaInstagram: true,
  FaLinkedinIn: true,
  FaMapMarkerAlt: true,
  FaPhoneAlt: true,
  FaPlay: true,
  FaTwitter: true,
  FaWhatsapp: true,
  FaYoutube: true,
};
const names = [...new Set([...footerIcons, ...helpIcons, ...statIcons, ...Object.keys(siteIcons)])];
const shapes: Record<string, IconType> = {
  ...fa,
  GiGiftOfKnowledge,
  IoPersonSharp,
  MdVolunteerActivism,
};

function symbol(name: string): string {
  const Shape = shapes[name];
  if (!Shape) throw new Error(`There is no icon ${name}.`);
  const [, viewBox, content] =
    /^<svg[^>]* viewBox="([^"]+)"[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(<Shape />)) ?? [];
  return `<symbol id="${name}" viewBox="${viewBox}">${content}</symbol>`;
}

// `vitest run -u` in this package writes the file again after a name was added.
it('has the shape of every name that can be stored, in one file', async () => {
  const symbols = names.toSorted().map(symbol).join('\n');
  await expect(
    `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols}\n</svg>\n`,
  ).toMatchFileSnapshot('icons.svg');
});

it('shows a shape of that file', () => {
  const name: IconName = 'FaRocket';
  expect(renderToStaticMarkup(<Icon name={name} />)).toMatch(
    /href="[^"]*icons\.svg[^"]*#FaRocket"/,
  );
});
