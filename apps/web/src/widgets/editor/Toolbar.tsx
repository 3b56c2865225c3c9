import { RichTextEditor } from '@mantine/tiptap';
import { IconLink, IconMovie, IconPaperclip, IconPhoto, IconSourceCode } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { editorPhrases } from './editor.phrases.ts';
import { acceptByInsertion, type Insertion } from './kinds.ts';

const icons = { picture: IconPhoto, video: IconMovie, attachment: IconPaperclip };

/** Another one than that of code within a line. */
const CodeBlockIcon = () => <IconSourceCode size={16} stroke={1.6} aria-hidden />;

interface InsertProps {
  insertion: Insertion;
  onFiles: (files: readonly File[], insertion: Insertion) => void;
}

function InsertControl({ insertion, onFiles }: InsertProps) {
  const t = usePhrases(editorPhrases);
  const input = useRef<HTMLInputElement>(null);
  const Icon = icons[insertion];
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])], insertion);
    currentTarget.value = '';
  };
  return (
    <>
      <RichTextEditor.Control
        aria-label={t(insertion)}
        title={t(insertion)}
        onClick={() => input.current?.click()}
      >
        <Icon size={16} stroke={1.6} aria-hidden />
      </RichTextEditor.Control>
      <input ref={input} type="file" hidden accept={acceptByInsertion[insertion]} onChange={take} />
    </>
  );
}

interface Props {
  isLinkOpen: boolean;
  onLink: () => void;
  onFiles: InsertProps['onFiles'];
}

/** What an engineer needs to describe a problem, and no more. */
export function Toolbar({ isLinkOpen, onLink, onFiles }: Props) {
  const t = usePhrases(editorPhrases);
  const { language } = useLanguage();
  return (
    <RichTextEditor.Toolbar role="group" aria-label={t('tools')}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        {/* Chinese characters have no italics. */}
        {language === 'en' && <RichTextEditor.Italic />}
        <RichTextEditor.Code />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.CodeBlock icon={CodeBlockIcon} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Control
          aria-label={t('link')}
          title={t('link')}
          aria-expanded={isLinkOpen}
          onClick={onLink}
        >
          <IconLink size={16} stroke={1.6} aria-hidden />
        </RichTextEditor.Control>
        <InsertControl insertion="picture" onFiles={onFiles} />
        <InsertControl insertion="video" onFiles={onFiles} />
        <InsertControl insertion="attachment" onFiles={onFiles} />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}
