import { Icon, phoneLink } from '@site/ui';

/** A phone number that calls it. */
export function CallLink({ phone, className }: { phone: string; className?: string | undefined }) {
  return (
    <a href={phoneLink(phone)} className={className}>
      <Icon name="FaPhoneAlt" />
      <bdi dir="ltr">{phone}</bdi>
    </a>
  );
}
