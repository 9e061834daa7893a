// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC3009} from "@openzeppelin/contracts/token/ERC20/extensions/draft-ERC3009.sol";

/// @title Dollars for the local chain, with exact authorisations
/// @notice TestUSD with ERC-3009 beside ERC-2612, as USDC has both: six decimals, and one minter, which is the faucet.
contract TestUSD2 is ERC20Permit, ERC3009 {
    /// @notice The only address that can mint: the one that deployed the token.
    address public immutable minter;

    /// @notice `account` is not the minter.
    error NotMinter(address account);

    constructor() ERC20("Test US Dollar", "TestUSD") ERC20Permit("Test US Dollar") {
        minter = msg.sender;
    }

    /// @notice Creates tokens for `to`.
    /// @param to Who receives them.
    /// @param amount In minor units; 1000000 is one dollar.
    function mint(address to, uint256 amount) external {
        require(msg.sender == minter, NotMinter(msg.sender));
        _mint(to, amount);
    }

    /// @notice Six, as the dollar tokens of public chains have.
    function decimals() public pure override returns (uint8) {
        return 6;
    }
}
