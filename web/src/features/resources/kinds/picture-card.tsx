import { ActionIcon, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ALT_MAX } from '@opdesk/contracts/resource/content-fields.ts'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { Values } from './kind.ts'
import styles from './picture-card.module.css'

/** A picture in the form: as the record has it, or as it was uploaded. */
export interface PictureValue {
  file_id: string
  alt: string
  alt_hi: string
  url: string
  width: number
  height: number
}

interface PictureCardProps {
  picture: PictureValue
  /** Where the form keeps it. */
  path: string
  form: UseFormReturnType<Values>
  /** From 0, among `of`. */
  place: number
  of: number
  /** It has words of its own. */
  described: boolean
  disabled: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

/** One picture of a form: what it looks like, what it shows in words, and its place. */
export const PictureCard = ({ picture, path, form, place, of, described, disabled, onMove, onRemove }: PictureCardProps) => {
  const called = `picture ${place + 1}`
  return (
    <Paper withBorder p="xs" role="group" aria-label={`Picture ${place + 1} of ${of}`}>
      <Group align="flex-start" gap="sm">
        <img className={styles.thumbnail} src={picture.url} alt={picture.alt} width={120} height={90} />
        <Stack gap="xs" flex="1 1 200px">
          {described ? (
            <>
              <TextInput
                label={`What ${called} shows`}
                description="Read aloud to those who do not see it."
                required
                maxLength={ALT_MAX}
                disabled={disabled}
                {...form.getInputProps(`${path}.alt`)}
              />
              <TextInput
                label={`What ${called} shows, in Hindi`}
                maxLength={ALT_MAX}
                disabled={disabled}
                lang="hi"
                {...form.getInputProps(`${path}.alt_hi`)}
              />
            </>
          ) : null}
          <Text size="xs" c="dimmed" className="tabular">
            {picture.width} × {picture.height}
          </Text>
        </Stack>
        {!disabled && (
          <Group gap={2}>
            {of > 1 && (
              <>
                <ActionIcon
                  variant="subtle"
                  size={36}
                  aria-label={`Move ${called} up`}
                  disabled={place === 0}
                  onClick={() => onMove(place - 1)}
                >
                  <IconArrowUp size={18} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  size={36}
                  aria-label={`Move ${called} down`}
                  disabled={place === of - 1}
                  onClick={() => onMove(place + 1)}
                >
                  <IconArrowDown size={18} />
                </ActionIcon>
              </>
            )}
            <ActionIcon variant="subtle" color="red" size={36} aria-label={`Remove ${called}`} onClick={onRemove}>
              <IconTrash size={18} />
            </ActionIcon>
          </Group>
        )}
      </Group>
    </Paper>
  )
}
