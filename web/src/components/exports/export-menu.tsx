import { Button, Menu } from '@mantine/core'
import { type ExportFormat, type ExportList, exportFormatLabels, exportFormats } from '@opdesk/contracts/export/formats.ts'
import { exportMessages } from '@opdesk/contracts/export/messages.ts'
import { exportJob } from '@opdesk/contracts/export/queries.ts'
import { IconChevronDown, IconDownload, IconHistory } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { AreaName } from '../../lib/areas.ts'
import { useWrite } from '../../lib/use-write.ts'
import { ExportIcon } from './export-icon.tsx'
import { showExport } from './export-notice.tsx'
import { showMyExports } from './my-exports.tsx'
import { exportQuery, exportsPath } from './queries.ts'

interface ExportMenuProps {
  area: AreaName
  list: ExportList
  /** The list's search params: the export has all matches, not only the page. */
  search?: object
}

/** The search params without paging. */
const asked = (search: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(search).filter(([name, value]) => value !== undefined && name !== 'page' && name !== 'pageSize'),
  )

/**
 * Exports a list to Excel, PDF or CSV. A notice shows the progress, and the file downloads by itself while the page stays open.
 */
export const ExportMenu = ({ area, list, search = {} }: ExportMenuProps) => {
  const client = useQueryClient()
  const start = useWrite({
    write: (format: ExportFormat, key) =>
      api.post(exportsPath(area), { list, format, query: asked(search) }, { key, answer: exportJob }),
    refreshes: ['exports'],
    done: ({ data }) => {
      client.setQueryData(exportQuery(area, data._id).queryKey, data)
      showExport(area, data._id)
    },
    failed: exportMessages.requestFailed,
  })
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false} width={230} shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          title="Exports all records that match, not only this page"
          loading={start.isPending}
          leftSection={<IconDownload size={17} stroke={1.7} />}
          rightSection={<IconChevronDown size={15} stroke={1.7} />}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exportFormats.map(format => (
          <Menu.Item key={format} leftSection={<ExportIcon format={format} />} onClick={() => start.mutate(format)}>
            {exportFormatLabels[format]}
          </Menu.Item>
        ))}
        <Menu.Divider role="separator" />
        <Menu.Item leftSection={<IconHistory size={18} stroke={1.6} />} onClick={() => showMyExports(area)}>
          My exports
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
