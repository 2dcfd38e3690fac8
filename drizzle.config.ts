import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/platform/{audit,auth,economy,learning,notifications,pictures}/tables.ts',
    './server/features/*/table.ts',
  ],
  out: './server/migrations',
})
