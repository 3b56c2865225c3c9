import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { CallOutput } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Property } from '../../ui/DetailSections.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Labels } from '../../ui/Labels.tsx';
import { PageHeading, useHeadingFocus } from '../../ui/PageHeading.tsx';
import { PropertiesCard } from '../../ui/SectionCard.tsx';
import page from '../../ui/styles/page.module.css';
import { hasDraft } from '../../widgets/drafts/use-draft.ts';
import { Avatar } from '../../widgets/profile-form/AvatarField.tsx';
import { findLabel, useLocationOptions } from '../../widgets/profile-form/ProfileFields.tsx';
import { profileFormPhrases } from '../../widgets/profile-form/profile-form.phrases.ts';
import { profilePhrases } from './member.phrases.ts';
import { ProfileEditor, profileDraftKey } from './ProfileEditor.tsx';

type Profile = CallOutput<'memberBasic'>;

/** A property of the profile, or a note that it is not filled in. */
function ProfileProperty({ name, children }: { name: string; children: ReactNode }) {
  const t = usePhrases(profilePhrases);
  return (
    <Property name={name}>
      {children || (
        <Text span c="dimmed">
          {t('missing')}
        </Text>
      )}
    </Property>
  );
}

function Account({ profile: { cover, email, siteId, isSubscribe } }: { profile: Profile }) {
  const t = usePhrases(profilePhrases);
  return (
    <Group align="flex-start">
      <Avatar src={cover} />
      <Box flex="1 1 300px" miw={0}>
        <PropertiesCard id="profile-account" title={t('account')}>
          <Property name={t('email')}>{email}</Property>
          <Property name={t('siteId')}>{siteId}</Property>
          <Property name={t('mails')}>{t(isSubscribe ? 'subscribed' : 'unsubscribed')}</Property>
        </PropertiesCard>
        <Text mt="xs" c="dimmed" fz="caption">
          {t('fixed')}
        </Text>
      </Box>
    </Group>
  );
}

function Address({ profile }: { profile: Profile }) {
  const t = usePhrases(profileFormPhrases);
  const { country, province, city, postalCode, address, companyAddress } = profile;
  const { countries, provinces, cities } = useLocationOptions(country, province);
  return (
    <PropertiesCard id="profile-address" title={t('addressSection')}>
      <ProfileProperty name={t('country')}>{findLabel(countries.data, country)}</ProfileProperty>
      <ProfileProperty name={t('province')}>{findLabel(provinces.data, province)}</ProfileProperty>
      <ProfileProperty name={t('city')}>{findLabel(cities.data, city)}</ProfileProperty>
      <ProfileProperty name={t('postalCode')}>{postalCode}</ProfileProperty>
      <ProfileProperty name={t('address')}>{address}</ProfileProperty>
      <ProfileProperty name={t('companyAddress')}>{companyAddress}</ProfileProperty>
    </PropertiesCard>
  );
}

/** The profile as it is saved (MC-3). */
function ProfileView({ profile }: { profile: Profile }) {
  const t = usePhrases(profileFormPhrases);
  const { sexual, name, company, contact, productTag } = profile;
  return (
    <Stack gap="md" maw={880}>
      <Account profile={profile} />
      <PropertiesCard id="profile-person" title={t('person')}>
        <ProfileProperty name={t('sexual')}>{sexual}</ProfileProperty>
        <ProfileProperty name={t('name')}>{name}</ProfileProperty>
        <ProfileProperty name={t('company')}>{company}</ProfileProperty>
        <ProfileProperty name={t('contact')}>{contact}</ProfileProperty>
        <ProfileProperty name={t('productTag')}>
          {productTag && <Labels name={t('productTag')} text={productTag} />}
        </ProfileProperty>
      </PropertiesCard>
      <Address profile={profile} />
    </Stack>
  );
}

function ProfileSkeleton() {
  return (
    <Loading>
      <Stack gap="md" maw={880}>
        <Skeleton height={160} />
        <Skeleton height={200} />
        <Skeleton height={220} />
      </Stack>
    </Loading>
  );
}

function LoadedProfile({ profile }: { profile: Profile }) {
  const t = usePhrases(profilePhrases);
  // A draft was left when the session or the browser ended.
  const [isEditing, setEditing] = useState(() => hasDraft(profileDraftKey));
  useHeadingFocus(isEditing ? 'form' : 'profile');
  if (isEditing) {
    return (
      <>
        <PageHeading>{t('editing')}</PageHeading>
        <ProfileEditor profile={profile} onClose={() => setEditing(false)} />
      </>
    );
  }
  return (
    <>
      <PageHeading
        actions={
          <Button
            leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {t('edit')}
          </Button>
        }
      >
        {t('title')}
      </PageHeading>
      <ProfileView profile={profile} />
    </>
  );
}

/** The member's profile: viewed, or edited (MC-3). */
export function ProfilePage() {
  const t = usePhrases(profilePhrases);
  const { data, error, refetch } = useCall('memberBasic', {});
  return (
    <div className={page.page}>
      {data ? (
        <LoadedProfile profile={data} />
      ) : (
        <>
          <PageHeading>{t('title')}</PageHeading>
          {error ? (
            <ErrorState title={t('failed')} text={error.message} onRetry={refetch} />
          ) : (
            <ProfileSkeleton />
          )}
        </>
      )}
    </div>
  );
}
