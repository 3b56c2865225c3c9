import type { ReactNode } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Labels } from '../../ui/Labels.tsx';
import { Avatar } from '../../widgets/profile-form/AvatarField.tsx';
import { useLocationOptions } from '../../widgets/profile-form/ProfileFields.tsx';
import { profileFormPhrases } from '../../widgets/profile-form/profile-form.phrases.ts';
import { Facts } from './Facts.tsx';
import classes from './facts.module.css';
import { profilePhrases } from './member.phrases.ts';
import type { Profile } from './member.types.ts';
import profileClasses from './profile.module.css';

type Options = readonly { value: string; label: string }[] | undefined;

const labelOf = (options: Options, value: string): string =>
  options?.find((option) => option.value === value)?.label ?? value;

/** What is not filled in says so, instead of leaving a hole. */
function Given({ name, children }: { name: string; children: ReactNode }) {
  const t = usePhrases(profilePhrases);
  return (
    <Fact name={name}>{children || <span className={profileClasses.missing}>{t('missing')}</span>}</Fact>
  );
}

function Account({ profile: { cover, email, siteId, isSubscribe } }: { profile: Profile }) {
  const t = usePhrases(profilePhrases);
  return (
    <div className={profileClasses.account}>
      <Avatar src={cover} />
      <div className={profileClasses.rest}>
        <Facts id="profile-account" title={t('account')}>
          <Fact name={t('email')}>{email}</Fact>
          <Fact name={t('siteId')}>{siteId}</Fact>
          <Fact name={t('mails')}>{t(isSubscribe ? 'subscribed' : 'unsubscribed')}</Fact>
        </Facts>
        <p className={profileClasses.note}>{t('fixed')}</p>
      </div>
    </div>
  );
}

function Address({ profile }: { profile: Profile }) {
  const t = usePhrases(profileFormPhrases);
  const { country, province, city, postalCode, address, companyAddress } = profile;
  const { countries, provinces, cities } = useLocationOptions(country, province);
  return (
    <Facts id="profile-address" title={t('place')}>
      <Given name={t('country')}>{labelOf(countries.data, country)}</Given>
      <Given name={t('province')}>{labelOf(provinces.data, province)}</Given>
      <Given name={t('city')}>{labelOf(cities.data, city)}</Given>
      <Given name={t('postalCode')}>{postalCode}</Given>
      <Given name={t('address')}>{address}</Given>
      <Given name={t('companyAddress')}>{companyAddress}</Given>
    </Facts>
  );
}

/** MC-3: the profile as it is. */
export function ProfileView({ profile }: { profile: Profile }) {
  const t = usePhrases(profileFormPhrases);
  const { sexual, name, company, contact, productTag } = profile;
  return (
    <div className={classes.boxes}>
      <Account profile={profile} />
      <Facts id="profile-person" title={t('person')}>
        <Given name={t('sexual')}>{sexual}</Given>
        <Given name={t('name')}>{name}</Given>
        <Given name={t('company')}>{company}</Given>
        <Given name={t('contact')}>{contact}</Given>
        <Given name={t('productTag')}>
          {productTag && <Labels name={t('productTag')} text={productTag} />}
        </Given>
      </Facts>
      <Address profile={profile} />
    </div>
  );
}
