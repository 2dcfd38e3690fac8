import { expect, it } from 'vitest'
import { exportFileName } from './export-file.ts'

it('the export is named as the product says, by its day', () => {
  expect(exportFileName('2026-11-15')).toBe('analytics_export_2026-11-15.csv')
})
