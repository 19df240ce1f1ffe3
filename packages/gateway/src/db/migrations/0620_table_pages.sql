-- So many pages a table has; on a cluster, the largest of its parts, wherever they are.
create function table_pages(given regclass) returns integer language plpgsql as $$
declare
  pages integer;
begin
  if to_regclass('pg_catalog.pg_dist_partition') is not null then
    execute 'select max(result::bigint / current_setting(''block_size'')::integer)::integer
      from pg_dist_partition cross join lateral run_command_on_shards(logicalrelid, $cmd$select pg_relation_size(''%s'')$cmd$)
      where logicalrelid = $1 and success' into pages using given;
    if pages is not null then return pages; end if;
  end if;
  return pg_relation_size(given) / current_setting('block_size')::integer;
end $$;
