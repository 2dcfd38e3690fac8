import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/platform/{audit,auth,economy,learning,limits,notifications,pictures}/tables.ts',
    './server/features/*/{table,diary-table}.ts',
  ],
  out: './server/database/migrations',
})
