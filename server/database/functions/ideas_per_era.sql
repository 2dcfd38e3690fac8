-- The approximate number of ideas in an era.
CREATE OR REPLACE FUNCTION ideas_per_era() RETURNS integer LANGUAGE sql IMMUTABLE AS $$ SELECT 32768 $$;
