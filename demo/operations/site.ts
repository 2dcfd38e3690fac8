import { api } from '#demo/implement.ts'

export const siteOperations = {
  get: api.site.get.handler(() => ({ socialProviders: [], contactEmail: null })),
}
