import { mayCall } from '@site/contract/access';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { mayOpenComplaints } from '#areas/complaints/complaint-queries.ts';
import { menu } from '#areas/index.ts';
import type { Place, Screen } from '#areas/screen.ts';
import { useReview } from '#form-kit/publishing/use-submissions.ts';
import { useCurrentUser } from '#session/current-user.ts';

/** The places of the menu, with the screens that the user may open. */
export function usePlaces(): Place[] {
  const { role } = useCurrentUser();
  const { isOn } = useReview();
  const { data: isOneOfTwo = false } = useQuery(mayOpenComplaints);
  return menu
    .map((place) => ({
      ...place,
      screens: place.screens.filter(
        ({ access, isOfReview, isOfTwo }) =>
          (isOn || !isOfReview) && (isOneOfTwo || !isOfTwo) && mayCall(access, role),
      ),
    }))
    .filter(({ screens }) => screens.length > 0);
}

/** The screen at the address, or above it as a list is above its entries, and the place where it is. */
export function useHere(): { place?: Place; screen?: Screen } {
  const { pathname } = useLocation();
  for (const place of menu) {
    const screen = place.screens.find(({ path }) => `${pathname}/`.startsWith(`${path}/`));
    if (screen) return { place, screen };
  }
  return {};
}
