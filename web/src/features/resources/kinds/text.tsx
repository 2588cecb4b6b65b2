import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { type Kind, labelOf, storedText } from './kind.ts'

// Loaded lazily, since few masters have such a field and every page of the back office loads the kinds.
const SuggestedText = lazy(async () => ({ default: (await import('./suggested-text.tsx')).SuggestedText }))

/** A line of text. */
export const text: Kind<'text'> = {
  initial: (field, record) => record?.[field.name] ?? field.initial ?? '',
  text: storedText,
  Input: props =>
    props.field.suggests ? (
      <Suspense fallback={<TextInput {...labelOf(props)} readOnly />}>
        <SuggestedText {...props} />
      </Suspense>
    ) : (
      <TextInput
        {...labelOf(props)}
        autoComplete="off"
        maxLength={props.field.maxLength}
        ref={props.inputRef}
        {...props.form.getInputProps(props.field.name)}
      />
    ),
}
