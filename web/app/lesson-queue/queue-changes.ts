import { createStorageChanges } from '#web/ui/store.ts'

export const queueChanges = createStorageChanges()
