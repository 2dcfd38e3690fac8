import type { ServerResponse } from 'node:http'

/** A download, not an operation of the contract: its answer is not JSON. */
export const adminExportPath = '/api/admin/export.csv'

/** Implemented by the feature; the gateway only checks that the caller is an admin. */
export type AdminExportEndpoint = (response: ServerResponse, adminId: string) => Promise<void>

/** A download, not an operation of the contract: its answer is not JSON. */
export const memberDataPath = '/api/my-data.zip'

/** Implemented by the feature; the gateway only routes to it. */
export type MemberDataEndpoint = (response: ServerResponse, memberId: string) => Promise<void>
