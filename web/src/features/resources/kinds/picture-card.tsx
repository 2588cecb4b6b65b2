import { ActionIcon, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ALT_MAX } from '@opdesk/contracts/resource/content-fields.ts'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import type { Ref } from 'react'
import { required } from '../../../components/required.ts'
import type { Values } from './kind.ts'
import styles from './picture-card.module.css'
import type { usePictureOrder } from './use-picture-order.ts'

/** A picture in the form, either from the record or just uploaded. */
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
  /** The path of the picture's values in the form. */
  path: string
  form: UseFormReturnType<Values>
  /** The picture's position from 0, out of `of` pictures. */
  place: number
  of: number
  /** True if each picture has a description; false if another field describes all of them. */
  described: boolean
  disabled: boolean
  inputRef?: Ref<HTMLInputElement> | undefined
  order: ReturnType<typeof usePictureOrder>
  onRemove: () => void
}

/** The edge of this card where a dragged card would be inserted; undefined if no other card is dragged. */
const landing = (dragged: number | undefined, place: number) =>
  dragged === undefined || dragged === place ? undefined : dragged > place ? 'above' : 'below'

/** One picture in the form: the image, its description, and buttons to move or remove it. */
export const PictureCard = ({
  picture,
  path,
  form,
  place,
  of,
  described,
  disabled,
  inputRef,
  order,
  onRemove,
}: PictureCardProps) => {
  const called = `picture ${place + 1}`
  return (
    <Paper
      withBorder
      p="xs"
      role="group"
      aria-label={`Picture ${place + 1} of ${of}`}
      className={styles.card}
      data-picture={picture.file_id}
      data-dragged={order.dragged === place || undefined}
      data-lands={(order.over === place && landing(order.dragged, place)) || undefined}
    >
      <Group align="flex-start" gap="sm">
        <img className={styles.thumbnail} src={picture.url} alt={picture.alt} width={120} height={90} />
        <Stack gap="xs" flex="1 1 200px">
          {described ? (
            <>
              <TextInput
                label={`What ${called} shows`}
                description="Read aloud to people who cannot see the picture."
                {...required}
                maxLength={ALT_MAX}
                disabled={disabled}
                ref={inputRef}
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
                <span
                  className={styles.handle}
                  title="Drag to another place"
                  aria-hidden="true"
                  data-handle
                  {...order.handleProps(place)}
                >
                  <IconGripVertical size={18} />
                </span>
                <ActionIcon
                  variant="subtle"
                  size={36}
                  aria-label={`Move ${called} up`}
                  disabled={place === 0}
                  data-move="up"
                  onClick={() => order.step(place, 'up')}
                >
                  <IconArrowUp size={18} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  size={36}
                  aria-label={`Move ${called} down`}
                  disabled={place === of - 1}
                  data-move="down"
                  onClick={() => order.step(place, 'down')}
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
