import { inject } from 'vitest'
import { readPicturesBy } from '../features/pictures/encode-apart.ts'
import { hashPasswordsCheaply } from '../platform/auth/password-hash.ts'

hashPasswordsCheaply(true)
readPicturesBy(inject('pictureWorker'))
