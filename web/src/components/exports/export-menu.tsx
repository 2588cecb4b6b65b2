import { Button, Menu } from '@mantine/core'
import { Program } from '@opdesk/contracts/codes.ts'
import type { ExportList } from '@opdesk/contracts/export/exports.ts'
import { type ExportFormat, exportFormatLabels, exportFormats } from '@opdesk/contracts/export/formats.ts'
import { IconChevronDown, IconDownload, IconHistory } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { AreaName } from '../../lib/areas.ts'
import { useFlags } from '../../lib/profile.ts'
import { useWrite } from '../../lib/use-write.ts'
import { useWords } from '../../lib/words.ts'
import { ExportIcon } from './export-icon.tsx'
import { exportWords } from './words.ts'

interface ExportMenuProps {
  area: AreaName
  list: ExportList
  /** The list's search params. The export contains all matches, not only the page. */
  search?: object
  label?: string
}

/** The search params without paging. */
const withoutPaging = (search: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(search).filter(([name, value]) => value !== undefined && name !== 'page' && name !== 'pageSize'),
  )

const AnyExportMenu = ({ area, list, search = {}, label }: ExportMenuProps) => {
  const words = useWords(exportWords)
  const client = useQueryClient()
  const start = useWrite({
    // Imports the definitions of exports with the first export instead of with every page that has this menu.
    write: async (format: ExportFormat, key) => {
      const { requestExport } = await import('./queries.ts')
      return requestExport(area, { list, format, query: withoutPaging(search) }, key)
    },
    refreshes: ['exports'],
    done: ({ data }) => {
      void import('./export-notice.tsx').then(({ showExport }) => showExport(client, area, data))
    },
    failed: words.requestFailed,
  })
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false} width={230} shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          title={words.hint}
          loading={start.isPending}
          leftSection={<IconDownload size={17} stroke={1.7} />}
          rightSection={<IconChevronDown size={15} stroke={1.7} />}
        >
          {label ?? words.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exportFormats.map(format => (
          <Menu.Item key={format} leftSection={<ExportIcon format={format} />} onClick={() => start.mutate(format)}>
            {exportFormatLabels[format]}
          </Menu.Item>
        ))}
        <Menu.Divider role="separator" />
        <Menu.Item
          leftSection={<IconHistory size={18} stroke={1.6} />}
          onClick={() => void import('./my-exports.tsx').then(({ showMyExports }) => showMyExports(area))}
        >
          {words.mine}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The menu for staff, shown only with the privilege View of Claims. */
const StaffExportMenu = (props: ExportMenuProps) =>
  useFlags(Program.claims, 'management').GET ? <AnyExportMenu {...props} /> : null

/** Exports a list to Excel, PDF or CSV. A notice shows the progress. The file downloads automatically while the page is open. */
export const ExportMenu = (props: ExportMenuProps) =>
  props.area === 'management' ? <StaffExportMenu {...props} /> : <AnyExportMenu {...props} />
