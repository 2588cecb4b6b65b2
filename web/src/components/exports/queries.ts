import type { ExportList } from '@opdesk/contracts/export/exports.ts'
import type { ExportFormat } from '@opdesk/contracts/export/formats.ts'
import { exportJob } from '@opdesk/contracts/export/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { type AreaName, areas } from '../../lib/areas.ts'
import { getQuery } from '../../lib/get-query.ts'

const SHOWN = 20

export const exportsPath = (area: AreaName): string => `/${areas[area].prefix}/exports`

/** The signed-in person's exports, newest first. Live updates keep them and their progress up to date. */
export const exportsQuery = (area: AreaName) =>
  queryOptions({
    queryKey: ['exports', 'list', area],
    queryFn: ({ signal }) => api.list(exportsPath(area), exportJob, { query: { pageSize: SHOWN }, signal }),
  })

export const exportQuery = (area: AreaName, id: string) =>
  getQuery(['exports', 'detail', id], `${exportsPath(area)}/${encodeURIComponent(id)}`, exportJob)

export const requestExport = (area: AreaName, body: { list: ExportList; format: ExportFormat; query: object }, key: string) =>
  api.post(exportsPath(area), body, { key, answer: exportJob })
