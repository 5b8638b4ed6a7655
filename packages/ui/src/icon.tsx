import type { IconType } from 'react-icons';
import {
  FaBriefcase,
  FaCheckCircle,
  FaHandsHelping,
  FaNewspaper,
  FaRegBuilding,
  FaUsers,
} from 'react-icons/fa';
import type { FooterIcon } from '@site/contract';

const icons: Record<FooterIcon, IconType> = {
  FaBriefcase,
  FaCheckCircle,
  FaHandsHelping,
  FaNewspaper,
  FaRegBuilding,
  FaUsers,
};

/** An icon by the name under which it is stored; it decorates, the text beside it speaks. */
export function Icon({ name }: { name: FooterIcon }) {
  const Shape = icons[name];
  return <Shape aria-hidden="true" focusable="false" />;
}
