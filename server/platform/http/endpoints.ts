import type { ServerResponse } from 'node:http'

/** A download and not an operation of the contract: its answer is no JSON. */
export const adminExportPath = '/api/admin/export.csv'

/** Implemented by the feature; the front only lets admins pass. */
export type AdminExportEndpoint = (response: ServerResponse, adminId: string) => Promise<void>

/** A download and not an operation of the contract: its answer is no JSON. */
export const memberDataPath = '/api/my-data.zip'

/** Implemented by the feature; the front only knows which requests are its. */
export type MemberDataEndpoint = (response: ServerResponse, memberId: string) => Promise<void>
