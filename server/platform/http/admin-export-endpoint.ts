import type { ServerResponse } from 'node:http'

/** A download and not an operation of the contract: its answer is no JSON. */
export const adminExportPath = '/api/admin/export.csv'

/** Implemented by the feature; the front only lets admins pass. */
export type AdminExportEndpoint = (response: ServerResponse, adminId: string) => Promise<void>
