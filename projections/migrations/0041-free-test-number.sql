-- The numbers by which people call requests for free health tests.
create sequence app.free_test_number start 1001;
