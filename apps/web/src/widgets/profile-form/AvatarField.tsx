import { Box, Button, Group, Text } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { type UploadFields, useUpload } from '../../api/files/upload.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { UploadStatus } from '../uploads/UploadStatus.tsx';
import classes from './profile-form.module.css';
import { profileFormPhrases } from './profile-form.phrases.ts';

/** The picture of a member, or an icon instead. */
export function Avatar({ src }: { src: string }) {
  return (
    <span className={classes.avatar}>
      {src === '' ? (
        <IconUser size={40} stroke={1.2} aria-hidden />
      ) : (
        <img src={src} alt="" className={classes.picture} />
      )}
    </span>
  );
}

interface Props {
  /** URL of the picture, empty for none. */
  cover: string;
  onChange: (cover: string) => void;
  /** Where there is no session yet (AC-6). */
  fields?: UploadFields;
}

/** Shows the chosen file itself, because without a session the server does not return it. */
const useLocalPicture = () => {
  const [picture, setPicture] = useState('');
  useEffect(() => () => URL.revokeObjectURL(picture), [picture]);
  return { picture, showFile: (file: File) => setPicture(URL.createObjectURL(file)) };
};

/** Chooses, uploads, shows and removes the picture (MC-3, DL-6). */
export function AvatarField({ cover, onChange, fields }: Props) {
  const t = usePhrases(profileFormPhrases);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const { picture, showFile } = useLocalPicture();
  const { state, start, cancel } = useUpload({ kind: 'image', ...(fields && { fields }) });
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file can be chosen once more after a failure.
    currentTarget.value = '';
    const url = file && (await start(file));
    if (!url) return;
    showFile(file);
    onChange(url);
  };
  const shown = picture || (fields ? '' : cover);
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{t('avatar')}</legend>
      <Group gap="md">
        <Avatar src={cover === '' ? '' : shown} />
        <Box flex="1 1 220px" miw={0}>
          <Group gap="xs">
            <Button
              variant="default"
              onClick={() => input.current?.click()}
              loading={state.step !== undefined}
              aria-describedby={hint}
            >
              {t(cover === '' ? 'choosePicture' : 'replacePicture')}
            </Button>
            {cover !== '' && (
              <Button variant="subtle" color="gray" onClick={() => onChange('')}>
                {t('removePicture')}
              </Button>
            )}
          </Group>
          <Text id={hint} mt="xs" c="dimmed" fz="caption">
            {t('pictureHint')}
          </Text>
          <UploadStatus state={state} onCancel={cancel} />
        </Box>
      </Group>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/gif"
        aria-label={t('avatar')}
        onChange={choose}
      />
    </fieldset>
  );
}
