import { Button, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import classes from './editor.module.css';
import { editorPhrases } from './editor.phrases.ts';
import { isLinkAddress } from './extensions.ts';

/** The address of the link at the cursor. No form of its own: it stands inside one. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = usePhrases(editorPhrases);
  const [href, setHref] = useState((editor.getAttributes('link').href as string | undefined) ?? '');
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
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither sends the form nor closes the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') set();
    else onClose();
  };
  return (
    <div className={classes.linkForm}>
      <TextInput
        type="url"
        aria-label={t('linkAddress')}
        placeholder={t('linkPlaceholder')}
        value={href}
        error={isWrong && t('linkWrong')}
        onChange={(event) => setHref(event.currentTarget.value)}
        onKeyDown={press}
        autoFocus
        className={classes.linkInput}
      />
      <Button variant="default" onClick={set}>
        {t('linkSet')}
      </Button>
      {editor.isActive('link') && (
        <Button variant="subtle" onClick={remove}>
          {t('linkRemove')}
        </Button>
      )}
    </div>
  );
}
