// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @title Dollars for the local chain
/// @notice Stands for a dollar token where there is none: six decimals, ERC-2612, and one minter, which is the faucet.
contract TestUSD is ERC20Permit {
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
