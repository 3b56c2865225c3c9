import { Button, Group, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconLink, IconMovie, IconPaperclip, IconPhoto, IconSourceCode } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { isComposing } from '../../ui/is-composing.ts';
import classes from './editor.module.css';
import { editorPhrases } from './editor.phrases.ts';
import { isLinkAddress } from './extensions.ts';
import { acceptByInsertion, type Insertion } from './kinds.ts';

/** Edits the address of the link at the cursor. It is no `form`, because it is rendered inside one. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = usePhrases(editorPhrases);
  const { href: current }: { href?: string } = editor.getAttributes('link');
  const [href, setHref] = useState(current ?? '');
  const [isWrong, setIsWrong] = useState(false);

  const set = () => {
    const address = href.trim();
    if (!isLinkAddress(address)) return setIsWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    const isBare = editor.state.selection.empty && !editor.isActive('link');
    if (isBare)
      chain.insertContent({
        type: 'text',
        text: address,
        marks: [{ type: 'link', attrs: { href: address } }],
      });
    else chain.setLink({ href: address });
    chain.run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== 'Escape') || isComposing(event)) return;
    // Neither sends the form nor closes the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') set();
    else onClose();
  };
  return (
    <Group gap="xs" align="flex-start" px="sm" py="xs" style={{ borderBottom: '1px solid var(--line)' }}>
      <TextInput
        type="url"
        aria-label={t('linkAddress')}
        placeholder={t('linkPlaceholder')}
        value={href}
        error={isWrong && t('linkWrong')}
        onChange={(event) => setHref(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
        autoFocus
        flex="1 1 200px"
      />
      <Button variant="default" onClick={set}>
        {t('linkSet')}
      </Button>
      {editor.isActive('link') && (
        <Button variant="subtle" onClick={remove}>
          {t('linkRemove')}
        </Button>
      )}
    </Group>
  );
}

const icons = { picture: IconPhoto, video: IconMovie, attachment: IconPaperclip };

/** Differs from the icon of inline code. */
const CodeBlockIcon = () => <IconSourceCode size={16} stroke={1.6} aria-hidden />;

interface InsertProps {
  insertion: Insertion;
  onFiles: (files: readonly File[], insertion: Insertion) => void;
}

function InsertControl({ insertion, onFiles }: InsertProps) {
  const t = usePhrases(editorPhrases);
  const input = useRef<HTMLInputElement>(null);
  const Icon = icons[insertion];
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
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
      <input ref={input} type="file" hidden accept={acceptByInsertion[insertion]} onChange={handleChange} />
    </>
  );
}

interface Props {
  isLinkOpen: boolean;
  onLink: () => void;
  onFiles: InsertProps['onFiles'];
}

/** The toolbar with the formats of a problem description. */
export function Toolbar({ isLinkOpen, onLink, onFiles }: Props) {
  const t = usePhrases(editorPhrases);
  const { language } = useLanguage();
  return (
    <RichTextEditor.Toolbar className={classes.toolbar} role="group" aria-label={t('tools')}>
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
