import { NativeSelect, Text } from '@mantine/core'
import { useRef } from 'react'
import type { Second } from './use-second.ts'
import classes from './viewer.module.css'

/** Names the second document, and lets the person choose another one. */
export const SecondCaption = ({ second: { title, documents, shown, choose } }: { second: Second }) => {
  const pressed = useRef(false)
  return (
    <div className={classes.caption}>
      {title && (
        <Text span size="xs" fw={600}>
          {title}
        </Text>
      )}
      {documents.length > 1 ? (
        <NativeSelect
          size="xs"
          aria-label="Document beside"
          value={shown.file_id}
          onPointerDown={() => {
            pressed.current = true
          }}
          onKeyDown={() => {
            pressed.current = false
          }}
          onChange={event => {
            choose(event.currentTarget.value)
            // After a choice by mouse the keys of the page act again; a person who chooses by keys goes on choosing.
            if (pressed.current) event.currentTarget.blur()
          }}
          data={documents.map(({ file_id, label }) => ({ value: file_id, label }))}
        />
      ) : (
        <Text span size="xs" c="dimmed">
          {shown.label}
        </Text>
      )}
    </div>
  )
}
