import type { ListView } from '@opdesk/contracts/view/views.ts'
import { parseJson } from '../../../lib/json.ts'
import { keptLayouts } from '../../data-table/list-layout.ts'
import { columnLayout } from '../../data-table/stored-layouts.ts'

/** Lays out the columns of a list as a saved view keeps them. A view without columns leaves those of the person. */
export const applyColumns = (list: string, view: ListView | undefined): void => {
  if (view?.columns) keptLayouts.setColumns(list, columnLayout(parseJson(view.columns)))
}
