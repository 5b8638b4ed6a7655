import { Link } from 'react-router';
import classes from './phone-bar.module.css';
import { Badges } from './place-entry.tsx';
import { useHere, usePlaces } from './places.ts';
import { Icon } from '#lib/icon.tsx';

/** The places that one uses most on a phone, in reach of the thumb. */
export function PhoneBar() {
  const places = usePlaces().filter(({ isOnPhone }) => isOnPhone);
  const { place: here } = useHere();
  return (
    <nav className={classes.bar} aria-label="Most used" data-narrow>
      {places.map((place) => (
        <Link
          key={place.label}
          // A place without screens is none.
          to={place.screens[0]?.path ?? ''}
          className={classes.entry}
          aria-current={place.label === here?.label || undefined}
        >
          <Icon of={place.icon} size={22} stroke={1.7} />
          {place.label}
          <Badges place={place} />
        </Link>
      ))}
    </nav>
  );
}
