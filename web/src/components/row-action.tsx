import { ActionIcon, type ActionIconProps, Tooltip, type TooltipProps } from '@mantine/core'
import type { ComponentProps, ReactElement } from 'react'

interface RowActionProps extends ActionIconProps, Omit<ComponentProps<'button'>, keyof ActionIconProps | 'aria-label'> {
  /** What it does, and to whom: read to those who hear it, shown to those who point at it or come by keyboard. */
  label: string
  /** The page that it opens in a new tab, instead of doing something here. */
  href?: string
  children: ReactElement
}

/** Shows the name of what stands in a row without words. To who hears it, a description would only say the name again. */
export const NameHint = ({ name, ...tooltip }: Omit<TooltipProps, 'label'> & { name: string }) => (
  <Tooltip label={<span aria-hidden="true">{name}</span>} {...tooltip} />
)

/** A button in a row of a table that is a picture alone. */
export const RowAction = ({ label, href, ...button }: RowActionProps) => {
  // To the types of Mantine a link is another component.
  const link: object = href ? { component: 'a', href, target: '_blank', rel: 'noopener' } : {}
  return (
    <NameHint name={label}>
      <ActionIcon variant="subtle" aria-label={label} {...link} {...button} />
    </NameHint>
  )
}
