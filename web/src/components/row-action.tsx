import { ActionIcon, type ActionIconProps, Tooltip, type TooltipProps } from '@mantine/core'
import type { ComponentProps, ReactElement } from 'react'

interface RowActionProps extends ActionIconProps, Omit<ComponentProps<'button'>, keyof ActionIconProps | 'aria-label'> {
  /** The action and its target: spoken by screen readers, shown on hover and on keyboard focus. */
  label: string
  /** The page that it opens in a new tab, in place of an action here. */
  href?: string
  children: ReactElement
}

/** Shows the name of an icon button in a row. For screen readers a description would only repeat the name. */
export const NameHint = ({ name, ...tooltip }: Omit<TooltipProps, 'label'> & { name: string }) => (
  <Tooltip label={<span aria-hidden="true">{name}</span>} {...tooltip} />
)

/** An icon button in a row of a table. */
export const RowAction = ({ label, href, ...button }: RowActionProps) => {
  // In Mantine's types a link is another component.
  const link: object = href ? { component: 'a', href, target: '_blank', rel: 'noopener' } : {}
  return (
    <NameHint name={label}>
      <ActionIcon variant="subtle" aria-label={label} {...link} {...button} />
    </NameHint>
  )
}
