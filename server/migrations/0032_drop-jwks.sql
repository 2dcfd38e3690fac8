-- No key of the server signs anything: the set was of no use to anybody.
DROP TABLE "jwks" CASCADE;
