import { ActionIcon, Menu } from '@mantine/core'
import {
  IconColumns2,
  IconDots,
  IconDownload,
  IconExternalLink,
  IconFile,
  IconLayoutSidebar,
  IconMinus,
  IconMoon,
  IconPlus,
  IconPrinter,
  IconRotateClockwise,
  IconSearch,
  IconViewportWide,
} from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { fileUrl } from '../../lib/api.ts'
import type { ViewerDocument } from './types.ts'

export interface ToolActions {
  larger: () => void
  smaller: () => void
  fitWidth: () => void
  fitPage: () => void
  turn: () => void
  find: () => void
  print: () => void
  /** Undefined without a second document. */
  beside: (() => void) | undefined
  pages: () => void
  /** Undefined in the light scheme. */
  dim: (() => void) | undefined
}

interface ToolsProps {
  document: ViewerDocument
  actions: ToolActions
  /** True if two documents are shown. */
  two: boolean
  shows: { thumbnails: boolean; dim: boolean }
}

const SIZE = 16

/** The buttons of the viewer; rarely used ones are in a menu. */
export const Tools = ({ document, actions, two, shows }: ToolsProps) => (
  <>
    <Tool name="Smaller" keys="-" onClick={actions.smaller} icon={<IconMinus size={SIZE} />} />
    <Tool name="Larger" keys="+" onClick={actions.larger} icon={<IconPlus size={SIZE} />} />
    <Tool name="Fit width" keys="0" onClick={actions.fitWidth} icon={<IconViewportWide size={SIZE} />} />
    <Tool name="Turn" keys="Shift+R" onClick={actions.turn} icon={<IconRotateClockwise size={SIZE} />} />
    {actions.beside && (
      <Tool name="Two side by side" keys="Shift+B" pressed={two} onClick={actions.beside} icon={<IconColumns2 size={SIZE} />} />
    )}
    <ActionIcon
      component="a"
      variant="subtle"
      color="gray"
      href={fileUrl(document.file_id)}
      download={document.name}
      aria-label={`Download ${document.name}`}
      title="Download"
    >
      <IconDownload size={SIZE} />
    </ActionIcon>
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label="More for this document" title="More">
          <IconDots size={SIZE} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFile size={SIZE} />} rightSection="Shift+0" onClick={actions.fitPage}>
          Fit page
        </Menu.Item>
        <Menu.Item leftSection={<IconSearch size={SIZE} />} rightSection="Ctrl+F" onClick={actions.find}>
          Find in the document
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter size={SIZE} />} onClick={actions.print}>
          Print the document
        </Menu.Item>
        <Menu.Item
          component="a"
          href={fileUrl(document.file_id)}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={SIZE} />}
        >
          Open in a new tab
        </Menu.Item>
        <Menu.Item leftSection={<IconLayoutSidebar size={SIZE} />} onClick={actions.pages}>
          {shows.thumbnails ? 'Hide small pages' : 'Show small pages'}
        </Menu.Item>
        {actions.dim && (
          <Menu.Item leftSection={<IconMoon size={SIZE} />} onClick={actions.dim}>
            {shows.dim ? 'Show documents in full brightness' : 'Dim documents'}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  </>
)

interface ToolProps {
  name: string
  keys: string
  icon: ReactElement
  pressed?: boolean
  onClick: () => void
}

const Tool = ({ name, keys, icon, pressed, onClick }: ToolProps) => (
  <ActionIcon
    variant={pressed ? 'light' : 'subtle'}
    color={pressed ? undefined : 'gray'}
    aria-label={name}
    aria-keyshortcuts={keys}
    aria-pressed={pressed}
    title={`${name} (${keys})`}
    onClick={onClick}
  >
    {icon}
  </ActionIcon>
)
